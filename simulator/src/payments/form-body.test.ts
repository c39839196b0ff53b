import { describe, expect, it } from 'vitest';

import { readForm } from './parameters.ts';

describe('a form-encoded body', () => {
  it.each([
    ['', {}],
    ['a=1&b=', { a: '1', b: '' }],
    ['a[b][c]=1&a[b][d]=2', { a: { b: { c: '1', d: '2' } } }],
    ['a[0][b]=1&a[1][b]=2', { a: [{ b: '1' }, { b: '2' }] }],
    ['expand[]=x&expand[]=y', { expand: ['x', 'y'] }],
    ['metadata%5BuserId%5D=u%2B1+2', { metadata: { userId: 'u+1 2' } }],
    ['a=1&a[b]=2', { a: { b: '2' } }],
    ['a[b=1', { 'a[b': '1' }],
    ['[a]=1', { '[a]': '1' }],
  ])('reads %s', (text, fields) => {
    expect(readForm(text)).toEqual(fields);
  });

  it('takes __proto__ for a name like any other', () => {
    const read = readForm('__proto__[polluted]=1');
    expect(Object.keys(read)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    expect({}).not.toHaveProperty('polluted');
  });
});

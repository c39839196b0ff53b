import type { Customer } from './customer.ts';
import type { Answer } from './refusal.ts';
import { answered, invalid } from './refusal.ts';

const clause = /^(?:(email|name)|metadata\[(["'])([^"']+)\2\])(:|~)(["'])(.*)\5$/;

/** Reads a search such as `email:"a@b.example" AND metadata["userId"]:"u1"`; `~` asks for a part of the text. */
export const readSearch = (query: string): Answer<(customer: Customer) => boolean> => {
  const tests: ((customer: Customer) => boolean)[] = [];
  for (const part of query.split(/\s+AND\s+/i)) {
    const match = clause.exec(part.trim());
    if (match === null) return invalid(`We were unable to parse your search query: ${query}`, { param: 'query' });
    const [, field, , key = '', sign, , wanted = ''] = match;
    tests.push((customer) => {
      const value = field === 'email' ? customer.email : field === 'name' ? customer.name : customer.metadata[key];
      if (value === undefined || value === null) return false;
      return sign === '~' ? value.toLowerCase().includes(wanted.toLowerCase()) : value === wanted;
    });
  }
  return answered((customer) => tests.every((test) => test(customer)));
};

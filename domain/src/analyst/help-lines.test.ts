import { expect, test } from 'vitest';
import { gamblingHelp, helpAddresses, helpLines, helpLinesAsOf } from './help-lines.ts';

const contactsFor = (...requested: Parameters<typeof helpLines>) =>
  helpLines(...requested).map(({ contact }) => contact);

test('Help with gambling losses lists helplines in several countries.', () => {
  expect(contactsFor('losses', '')).toEqual(
    expect.arrayContaining(['1-800-GAMBLER (1-800-426-2537)', '0808 8020 133', '1-866-531-2600']),
  );
});

test('The helpline of the user’s country comes first, and the international helpline last.', () => {
  const lines = helpLines('losses', 'GB');
  expect(lines[0]?.region).toBe('United Kingdom');
  expect(lines.at(-1)?.region).toBe('Anywhere');
  expect(contactsFor('self-harm', 'NZ')[0]).toContain('1737');
});

test('Help for users in danger lists crisis lines before gambling helplines.', () => {
  expect(contactsFor('self-harm', 'US').slice(0, 2)).toEqual(['call or text 988', '1-800-GAMBLER (1-800-426-2537)']);
});

test.each([
  ['DE', '0800 1 37 27 00', '0800 111 0 111'],
  ['AT', '01 544 13 57', '142'],
  ['CH', '0800 040 080', '143'],
  ['ES', '900 200 225', '024'],
])('A reader in %s gets the helplines of that country first.', (region, losses, danger) => {
  expect(contactsFor('losses', region)[0]).toBe(losses);
  expect(contactsFor('self-harm', region).slice(0, 2)).toEqual([danger, losses]);
  expect(gamblingHelp(region)[0]?.href).toBe(`tel:${losses.replaceAll(' ', '')}`);
});

test('The text of every helpline contains its phone number or web address.', () => {
  const reached = [...helpAddresses.keys()];
  for (const contact of [...contactsFor('losses', ''), ...contactsFor('self-harm', '')])
    expect(reached.some((reach) => contact.includes(reach))).toBe(true);
  expect(helpAddresses.get('1-800-426-2537')).toBe('tel:18004262537');
  expect(helpAddresses.get('0808 8020 133')).toBe('tel:08088020133');
  expect(helpAddresses.get('988')).toBe('tel:988');
  expect(helpAddresses.get('gamblingtherapy.org')).toBe('https://gamblingtherapy.org');
  for (const address of helpAddresses.values()) expect(address).toMatch(/^(?:tel:\d+|https:\/\/[a-z]+\.(?:org|com))$/);
});

test('The helplines have the date of their last review.', () => {
  expect(helpLinesAsOf).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('The gambling list begins with the reader’s country, and each entry links to its contact.', () => {
  const lines = gamblingHelp('GB');
  expect(lines[0]).toMatchObject({ region: 'United Kingdom', href: 'tel:08088020133' });
  expect(lines.at(-1)).toMatchObject({ region: 'Anywhere', href: 'https://gamblingtherapy.org' });
  expect(new Set(lines.map(({ href }) => href)).size).toBe(lines.length);
});

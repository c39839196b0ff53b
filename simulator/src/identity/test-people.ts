/** Somebody who can sign in at the stand-in: the claims that a real issuer would tell of a person. */
export type TestPerson = {
  readonly sub: string;
  readonly name: string;
  readonly email: string;
};

/** Nobody's addresses: example.com belongs to no one (RFC 2606). */
export const testPeople: readonly TestPerson[] = [
  { sub: '100000000000000000001', name: 'Ada Rossi', email: 'ada.rossi@example.com' },
  { sub: '100000000000000000002', name: 'Ben Okafor', email: 'ben.okafor@example.com' },
];

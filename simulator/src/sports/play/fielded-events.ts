import type { FootballEvent } from './football-moments.ts';
import type { Side } from './points.ts';
import { other } from './points.ts';

/** Roles are the shirts of those who begin; 1 keeps goal and stays out of everything. */
const lastRole = 11;

const nextRole = (role: number): number => (role >= lastRole ? 2 : role + 1);

type Field = { readonly shirtOf: Map<number, number>; readonly sentOff: Set<number>; readonly booked: Set<number> };

const emptyField = (): Field => ({ shirtOf: new Map(), sentOff: new Set(), booked: new Set() });

/** The first role from `role` on that is on the field and fits. */
const roleFrom = ({ sentOff }: Field, role: number, fits: (role: number) => boolean): number => {
  let found = role;
  for (let turn = 0; turn < lastRole && (sentOff.has(found) || !fits(found)); turn += 1) found = nextRole(found);
  return found;
};

const shirtIn = ({ shirtOf }: Field, role: number): number => shirtOf.get(role) ?? role;

/** Whose player it was: an own goal stands with the side that profits. */
export const playerSide = (event: FootballEvent): Side =>
  event.detail === 'Own Goal' ? other(event.side) : event.side;

/**
 * The events with the shirts of those who are on the field at the time: whoever went off scores no more, whoever was
 * sent off does nothing, and nobody is cautioned twice. Later events change nothing in earlier ones.
 */
export const fieldedEvents = (events: readonly FootballEvent[]): readonly FootballEvent[] => {
  const fields: Readonly<Record<Side, Field>> = { home: emptyField(), away: emptyField() };
  return events.map((event) => {
    const field = fields[playerSide(event)];
    const isCaution = event.detail === 'Yellow Card';
    const role = roleFrom(field, event.shirt, (each) => !isCaution || !field.booked.has(shirtIn(field, each)));
    const shirt = shirtIn(field, role);
    if (isCaution) field.booked.add(shirt);
    if (event.detail === 'Red Card') field.sentOff.add(role);
    if (event.type === 'subst' && event.assistShirt !== null) {
      field.shirtOf.set(role, event.assistShirt);
      return { ...event, shirt };
    }
    const assistRole = event.assistShirt === null ? null : roleFrom(field, event.assistShirt, (each) => each !== role);
    return { ...event, shirt, assistShirt: assistRole === null ? null : shirtIn(field, assistRole) };
  });
};

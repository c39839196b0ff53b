import * as v from 'valibot';
import { isLive, paymentsOf, statuses, subscriptionOf } from './billing-objects.ts';
import type { Row } from './ledger.ts';
import type { Merchant } from './merchant.ts';
import { flag, type FormFields, readParameters, text, whole } from './parameters.ts';
import { type Answer, answered, invalid, noSuch } from './refusal.ts';
import { list } from './wire.ts';

/** An authenticated call. */
export type Call = {
  readonly merchant: Merchant;
  /** From the path; '' if it has none. */
  readonly id: string;
  readonly fields: FormFields;
};

/** Endpoints use the newest API version; the route converts their responses to the client's version. */
type Page = { readonly object: 'list'; readonly data: readonly Row[] };

export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly answer: (call: Call) => Answer<Row | Page>;
};

const page = {
  limit: v.optional(whole, '10'),
  starting_after: v.optional(text),
  created: v.optional(v.strictObject({ gte: whole })),
};

type PageParameters = v.InferOutput<v.ObjectSchema<typeof page, undefined>>;
type Listed = Row & { readonly id: string; readonly created: number };

/** Newest first. */
const pageOf = (
  { path, kind }: Pick<Resource, 'path' | 'kind'>,
  oldestFirst: readonly Listed[],
  { limit, starting_after: after, created: times = { gte: -Infinity } }: PageParameters,
): Answer<Page> => {
  if (limit < 1 || limit > 100)
    return invalid('Limit must be between 1 and 100', { param: 'limit', code: 'parameter_invalid_integer' });
  const rows = oldestFirst.filter(({ created }) => created >= times.gte).toReversed();
  const at = rows.findIndex(({ id }) => id === after);
  if (after !== undefined && at === -1) return noSuch(kind, after, 'starting_after');
  const left = rows.slice(at + 1);
  return answered(list(path, left.slice(0, limit), left.length > limit));
};

type Wanted = Readonly<Record<string, unknown>>;

type Resource = {
  readonly path: string;
  /** Used in error messages. */
  readonly kind: string;
  /** Oldest first. */
  readonly rows: (merchant: Merchant) => readonly Listed[];
  /** Readable by id, but not listed. */
  readonly others?: (merchant: Merchant) => readonly Row[];
  /** List parameters, each compared with the field of the same name. */
  readonly filters: v.ObjectEntries;
  /** Custom comparisons; also called when the parameter is absent. */
  readonly special?: Readonly<Record<string, (row: Listed, wanted: unknown, merchant: Merchant) => boolean>>;
  readonly check?: (merchant: Merchant, wanted: Wanted) => Answer<undefined>;
};

const isWanted = ({ filters, special = {} }: Resource, merchant: Merchant, wanted: Wanted) => {
  const compare = (row: Listed, name: string): boolean =>
    special[name]?.(row, wanted[name], merchant) ??
    (wanted[name] === undefined ||
      Object.entries(row).some(([field, value]) => field === name && value === wanted[name]));
  return (row: Listed): boolean => Object.keys(filters).every((name) => compare(row, name));
};

const listing = (resource: Resource): Endpoint => ({
  method: 'GET',
  path: resource.path,
  answer({ merchant, fields }) {
    const own = readParameters(v.strictObject({ ...page, ...resource.filters }), fields);
    if (!own.ok) return own;
    const cut = readParameters(v.object(page), fields);
    if (!cut.ok) return cut;
    const checked = resource.check?.(merchant, own.value);
    if (checked?.ok === false) return checked;
    const rows = resource.rows(merchant).filter(isWanted(resource, merchant, own.value));
    return pageOf(resource, rows, cut.value);
  },
});

const retrieval = ({ path, kind, rows, others = () => [] }: Resource): Endpoint => ({
  method: 'GET',
  path: `${path}/:id`,
  answer({ merchant, id, fields }) {
    const read = readParameters(v.strictObject({}), fields);
    if (!read.ok) return read;
    const row = [...rows(merchant), ...others(merchant)].find((each) => each.id === id);
    return row === undefined ? noSuch(kind, id) : answered(row);
  },
});

const optional = v.optional(text);
const oneOf = <const Words extends readonly string[]>(...words: Words) => v.optional(v.picklist(words));

const resources: readonly Resource[] = [
  {
    path: '/v1/customers',
    kind: 'customer',
    rows: ({ ledger }) => ledger.customers.all(),
    others: ({ ledger }) => ledger.deletedCustomers.all(),
    filters: { email: optional },
  },
  {
    path: '/v1/checkout/sessions',
    kind: 'checkout.session',
    rows: ({ ledger }) => ledger.checkouts.all(),
    filters: {
      customer: optional,
      subscription: optional,
      payment_link: optional,
      status: oneOf('open', 'complete', 'expired'),
    },
  },
  {
    path: '/v1/subscriptions',
    kind: 'subscription',
    rows: ({ ledger }) => ledger.subscriptions.all(),
    filters: { customer: optional, price: optional, status: oneOf(...statuses, 'all', 'ended') },
    special: {
      customer: (row, wanted, { ledger }) =>
        row.object === 'subscription' &&
        (wanted === undefined || (row.customer === wanted && ledger.customers.get(row.customer) !== undefined)),
      price: (_row, wanted, { price }) => wanted === undefined || wanted === price.id,
      status: (row, wanted = 'live') =>
        row.object === 'subscription' &&
        (wanted === 'live'
          ? row.status !== 'canceled'
          : wanted === 'all' || (wanted === 'ended' ? !isLive(row) : row.status === wanted)),
    },
    check: ({ ledger }, { customer: id }) =>
      typeof id !== 'string' || (ledger.customers.get(id) ?? ledger.deletedCustomers.get(id)) !== undefined
        ? answered(undefined)
        : noSuch('customer', id, 'customer'),
  },
  {
    path: '/v1/invoices',
    kind: 'invoice',
    rows: ({ ledger }) => ledger.invoices.all(),
    filters: {
      customer: optional,
      subscription: optional,
      status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
    },
    special: {
      subscription: (row, wanted) =>
        wanted === undefined || (row.object === 'invoice' && subscriptionOf(row) === wanted),
    },
  },
  {
    path: '/v1/invoice_payments',
    kind: 'invoice_payment',
    rows: ({ ledger }) => ledger.invoices.all().flatMap(paymentsOf),
    filters: { invoice: optional, status: oneOf('canceled', 'open', 'paid') },
  },
  { path: '/v1/refunds', kind: 'refund', rows: ({ ledger }) => ledger.refunds.all(), filters: { charge: optional } },
  {
    path: '/v1/payment_links',
    kind: 'payment_link',
    rows: ({ link }) => [link()].filter((each) => each !== undefined),
    filters: { active: v.optional(flag) },
  },
];

/** Lists and single records. */
export const readEndpoints: readonly Endpoint[] = resources.flatMap((each) => [listing(each), retrieval(each)]);

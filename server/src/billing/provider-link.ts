import { webAddressSchema } from '@touchline/protocol/web-address.ts';
import * as v from 'valibot';
import { providerId } from './provider-fields.ts';

/** A payment link as the card provider has it. */
export type PaymentLink = { readonly id: string; readonly url: string; readonly active: boolean };

export const linkSchema = v.object({ id: providerId, url: webAddressSchema, active: v.boolean() });

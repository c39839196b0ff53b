import type { FastifyInstance } from 'fastify';

import { daySeconds, openCheckout, payCheckout, returnAddress } from './checkout-changes.ts';
import type { CheckoutProblem } from './checkout-page.ts';
import { expiredPage, missingPage, paidPage, payPage } from './checkout-page.ts';
import type { CheckoutSession } from './checkout-session.ts';
import { checkoutUrl } from './checkout-session.ts';
import { cardOf, formOf, sendPage } from './hosted-page.ts';
import type { Merchant } from './merchant.ts';
import { readReference } from './payment-link.ts';

/** The pages that people pay on: checkout sessions, and the payment link that opens one. */
export const checkoutRoutes =
  (parts: { readonly merchant: Merchant; readonly base: () => string; readonly catchUp: () => void }) =>
  (app: FastifyInstance): void => {
    const { merchant } = parts;

    const ask = (session: CheckoutSession, email: string | null, problem?: CheckoutProblem): string =>
      payPage({
        session,
        price: merchant.price,
        email: session.customer === null ? (email ?? session.email ?? session.proposedEmail ?? '') : undefined,
        problem,
      });

    app.get<{ Params: { id: string } }>('/c/pay/:id', (request, reply) => {
      parts.catchUp();
      const session = merchant.ledger.checkouts.get(request.params.id);
      if (session === undefined) return sendPage(reply, 404, missingPage());
      if (session.status === 'expired') return sendPage(reply, 200, expiredPage(session));
      return sendPage(reply, 200, session.status === 'complete' ? paidPage(session) : ask(session, null));
    });

    app.post<{ Params: { id: string } }>('/c/pay/:id', (request, reply) => {
      parts.catchUp();
      const session = merchant.ledger.checkouts.get(request.params.id);
      if (session === undefined) return sendPage(reply, 404, missingPage());
      const form = formOf(request);
      const email = form.get('email') === '' ? null : form.get('email');
      const paid = payCheckout(merchant, session, cardOf(form), email);
      if (!paid.ok && paid.problem === 'declined')
        return sendPage(reply, 402, ask(session, email, { about: 'card', message: paid.card.message }));
      if (!paid.ok && paid.problem === 'no e-mail')
        return sendPage(reply, 400, ask(session, email, { about: 'e-mail', message: 'Enter your e-mail address.' }));
      if (session.status === 'expired') return sendPage(reply, 200, expiredPage(session));
      // A form that is sent twice has paid once, and leads to the same place.
      const to = returnAddress(session);
      return to === null ? sendPage(reply, 200, paidPage(session)) : reply.redirect(to, 303);
    });

    app.get<{ Params: { id: string } }>('/pay/:id', (request, reply) => {
      const { link, now } = merchant;
      if (link === undefined || link.id !== request.params.id) return sendPage(reply, 404, missingPage());
      const query = new URL(request.url, 'http://127.0.0.1').searchParams;
      const session = openCheckout(merchant, {
        expiresAt: now() + daySeconds,
        proposedEmail: query.get('prefilled_email'),
        reference: readReference(query.get('client_reference_id')),
        successUrl: link.returnUrl,
        cancelUrl: null,
        paymentLink: link.id,
      });
      return reply.redirect(checkoutUrl(parts.base(), session), 303);
    });
  };

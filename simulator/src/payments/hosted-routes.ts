import type { CheckoutSession, PortalSession } from './records.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { changeSubscription, endingFields, replaceCard } from './billing.ts';
import type { Ending } from './billing.ts';
import { daySeconds, openCheckout, payCheckout, returnAddress } from './checkout-changes.ts';
import { checkoutUrl } from './checkout-session.ts';
import { readCard } from './customer.ts';
import { cardOf, expiredPage, formOf, missingPage, paidPage, payPage, portalPage, sendPage } from './hosted-pages.ts';
import type { CheckoutProblem } from './hosted-pages.ts';
import type { Merchant } from './merchant.ts';
import { readReference } from './price.ts';
import { isLive } from './subscription.ts';

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

const seeAgain = (reply: FastifyReply, session: PortalSession): FastifyReply =>
  reply.redirect(`/p/session/${session.id}`, 303);

/** The page that customers come to by a portal session. */
export const portalRoutes =
  (parts: { readonly merchant: Merchant; readonly catchUp: () => void }) =>
  (app: FastifyInstance): void => {
    const { merchant, catchUp } = parts;
    const { ledger } = merchant;

    const draw = (session: PortalSession, problem?: string): string => {
      const own = ledger.subscriptions.all().filter((each) => each.customer === session.customer && isLive(each));
      const customer = ledger.customers.get(session.customer);
      return portalPage({
        session,
        price: merchant.price,
        subscriptions: own.map((subscription) => ({
          subscription,
          card: ledger.cards.get(subscription.cardId ?? customer?.cardId ?? ''),
        })),
        invoices: ledger.invoices
          .all()
          .filter((each) => each.customer === session.customer)
          .toReversed(),
        problem,
      });
    };

    const changeEnding = (session: PortalSession, id: string, ending: Ending): void => {
      const subscription = ledger.subscriptions.get(id);
      if (subscription === undefined || subscription.customer !== session.customer || !isLive(subscription)) return;
      changeSubscription(merchant, subscription, endingFields(subscription, ending, merchant.now()));
    };

    /** Gives what is wrong with the card, if it is not taken. */
    const takeCard = (session: PortalSession, typed: string): string | undefined => {
      const read = readCard(typed);
      if (!read.ok) return read.message;
      const customer = ledger.customers.get(session.customer);
      if (customer !== undefined) replaceCard(merchant, customer, read.card);
      return undefined;
    };

    app.get<{ Params: { id: string } }>('/p/session/:id', (request, reply) => {
      catchUp();
      const session = ledger.portals.get(request.params.id);
      return session === undefined ? sendPage(reply, 404, missingPage()) : sendPage(reply, 200, draw(session));
    });

    app.post<{ Params: { id: string } }>('/p/session/:id', (request, reply) => {
      catchUp();
      const session = ledger.portals.get(request.params.id);
      if (session === undefined) return sendPage(reply, 404, missingPage());
      const form = formOf(request);
      const subscription = form.get('subscription') ?? '';
      const todo = form.get('todo');
      if (todo === 'cancel' || todo === 'resume') {
        // As the real one in flexible billing mode: the time alone, without the flag.
        changeEnding(
          session,
          subscription,
          todo === 'cancel' ? { kind: 'with-period', flag: false } : { kind: 'never' },
        );
        return seeAgain(reply, session);
      }
      const problem = takeCard(session, cardOf(form));
      return problem === undefined ? seeAgain(reply, session) : sendPage(reply, 402, draw(session, problem));
    });
  };

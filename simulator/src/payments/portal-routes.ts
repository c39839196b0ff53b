import type { FastifyInstance, FastifyReply } from 'fastify';

import { replaceCard } from './card-changes.ts';
import { readCard } from './card.ts';
import { missingPage } from './checkout-page.ts';
import { cardOf, formOf, sendPage } from './hosted-page.ts';
import type { Merchant } from './merchant.ts';
import { portalPage } from './portal-page.ts';
import type { PortalSession } from './portal-session.ts';
import { changeSubscription, endingFields } from './subscription-changes.ts';
import type { Ending } from './subscription-changes.ts';
import { isLive } from './subscription.ts';

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

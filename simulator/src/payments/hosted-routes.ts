import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from '../hosted-page.ts';
import { isLive } from './billing-objects.ts';
import { cardOf, changeSubscription, endingFields, periodEndOf, replaceCard } from './billing.ts';
import { openFromLink, payCheckout, readCard, returnAddress, termsOf } from './checkout.ts';
import { closedPage, missingPage, payPage, portalPage, type CheckoutProblem } from './hosted-pages.ts';
import type { Merchant } from './merchant.ts';
import type { Checkout, PortalVisit } from './billing-objects.ts';

const formOf = (request: FastifyRequest): URLSearchParams =>
  new URLSearchParams(typeof request.body === 'string' ? request.body : '');

/** The card number of the pressed button, or the typed number. */
const cardIn = (form: URLSearchParams): string => form.get('card') ?? form.get('number') ?? '';

type Visited<Session> = (session: Session, reply: FastifyReply, form: URLSearchParams) => FastifyReply;

/** The payment page, the payment link and the portal. The link redirects to `returnUrl` after the payment. */
export const hostedRoutes =
  (merchant: Merchant, catchUp: () => void, returnUrl: string | null) =>
  (app: FastifyInstance): void => {
    const { ledger } = merchant;

    /** The page of a session, and its form. */
    const onPage = <Session>(
      path: string,
      find: (id: string) => Session | undefined,
      show: Visited<Session>,
      send: Visited<Session>,
    ): void => {
      for (const [method, work] of [['GET', show] as const, ['POST', send] as const])
        app.route<{ Params: { id: string } }>({
          method,
          url: path,
          handler(request, reply) {
            catchUp();
            const session = find(request.params.id);
            return session === undefined ? sendPage(reply, 404, missingPage) : work(session, reply, formOf(request));
          },
        });
    };

    const askToPay = (session: Checkout, email: string | null, problem?: CheckoutProblem): string => {
      const { trialDays, proposedEmail } = termsOf(merchant, session);
      const payer = session.customer === null ? (email ?? session.customer_email ?? proposedEmail ?? '') : undefined;
      return payPage(session, trialDays, payer, problem);
    };

    onPage(
      '/c/pay/:id',
      (id) => ledger.checkouts.get(id),
      (session, reply) =>
        sendPage(reply, 200, session.status === 'open' ? askToPay(session, null) : closedPage(session)),
      (session, reply, form) => {
        const email = form.get('email') || null;
        const paid = payCheckout(merchant, session, cardIn(form), email);
        if (!paid.ok && paid.problem === 'declined')
          return sendPage(reply, 402, askToPay(session, email, { about: 'card', message: paid.card.message }));
        if (!paid.ok && paid.problem === 'no e-mail')
          return sendPage(
            reply,
            400,
            askToPay(session, email, { about: 'e-mail', message: 'Enter your e-mail address.' }),
          );
        // A form that is sent twice is charged once.
        const to = session.status === 'expired' ? null : returnAddress(session);
        return to === null
          ? sendPage(reply, 200, closedPage(paid.ok ? paid.session : session))
          : reply.redirect(to, 303);
      },
    );

    app.get<{ Params: { id: string } }>('/pay/:id', (request, reply) => {
      if (merchant.link()?.id !== request.params.id) return sendPage(reply, 404, missingPage);
      const query = new URL(request.url, merchant.origin()).searchParams;
      return reply.redirect(`${merchant.origin()}/c/pay/${openFromLink(merchant, returnUrl, query).id}`, 303);
    });

    const portal = (visit: PortalVisit, problem?: string): string => {
      const own = ledger.subscriptions.all().filter((each) => each.customer === visit.customer && isLive(each));
      const invoices = ledger.invoices.all().filter((each) => each.customer === visit.customer);
      const paid = own.map((subscription) => ({ subscription, card: cardOf(merchant, subscription) }));
      return portalPage(visit, paid, invoices.toReversed(), problem);
    };

    const changeEnding = (visit: PortalVisit, id: string, isCancelled: boolean): void => {
      const subscription = ledger.subscriptions.get(id);
      if (subscription === undefined || subscription.customer !== visit.customer || !isLive(subscription)) return;
      // As with the real provider in flexible billing mode, sets the time without the flag.
      const at = isCancelled ? periodEndOf(subscription) : null;
      changeSubscription(merchant, subscription, endingFields(merchant, subscription, at, false));
    };

    onPage(
      '/p/session/:id',
      (id) => ledger.portals.get(id),
      (visit, reply) => sendPage(reply, 200, portal(visit)),
      (visit, reply, form) => {
        const todo = form.get('todo');
        if (todo === 'cancel' || todo === 'resume')
          changeEnding(visit, form.get('subscription') ?? '', todo === 'cancel');
        else {
          const read = readCard(cardIn(form));
          if (!read.ok) return sendPage(reply, 402, portal(visit, read.message));
          const customer = ledger.customers.get(visit.customer);
          if (customer !== undefined) replaceCard(merchant, customer, read.card);
        }
        return reply.redirect(`/p/session/${visit.id}`, 303);
      },
    );
  };

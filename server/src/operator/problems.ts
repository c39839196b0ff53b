import { sportNames } from '@touchline/texts/en/sports-and-countries.ts';
import { isLate, problemWord } from './boards-section.ts';
import type { SportFacts } from './boards-section.ts';
import { count, duration, timeOfDay } from './formats.ts';
import { html } from '../platform/http/html.ts';
import type { Html } from '../platform/http/html.ts';
import { icon } from './icons.ts';
import { manualLink } from './manual.ts';
import type { ManualAnchor } from './manual.ts';
import type { NodeFacts } from './nodes-section.ts';
import type { BusinessFacts } from './revenue-section.ts';
import type { WebhooksFacts } from './webhooks-section.ts';

/** Something that an operator should look at, worst first. */
export type Problem = {
  readonly level: 'bad' | 'warn';
  readonly title: string;
  readonly detail: string;
  readonly help: ManualAnchor;
};

/** A failing call or two is normal; longer failures need attention. */
const failingForMs = 60_000;

const quotaProblems = (sports: readonly SportFacts[], now: number): readonly Problem[] =>
  sports.flatMap(({ sport, quota }): readonly Problem[] => {
    if (quota?.exhaustedAt === undefined) return [];
    const { exhaustedAt, resetAt } = quota;
    const gap = duration(resetAt - Math.max(now, exhaustedAt));
    const name = sportNames[sport];
    const isOut = exhaustedAt <= now;
    return [
      {
        level: isOut ? 'bad' : 'warn',
        title: isOut
          ? `The ${name} quota is used up.`
          : `The ${name} quota runs out about ${timeOfDay(exhaustedAt)} UTC.`,
        detail: `${isOut ? `${gap} until` : `${gap} before`} the reset; until then, the board keeps its last good copy.`,
        help: 'the-quota-runs-out',
      },
    ];
  });

const boardProblems = (sports: readonly SportFacts[], now: number): readonly Problem[] =>
  sports.flatMap((facts): readonly Problem[] => {
    const { sport, problem, checkedAt, quota } = facts;
    const isOut = quota?.exhaustedAt !== undefined && quota.exhaustedAt <= now;
    const isFailing = problem !== undefined && now - problem.since >= failingForMs;
    if (isOut) return [];
    if (facts.isResting && facts.live > 0) {
      return [
        {
          level: 'bad',
          title: `The ${sportNames[sport]} board rests although matches are in play.`,
          detail: 'Only the reserve of calls is left until the reset; visitors see the last good copy with its age.',
          help: 'the-quota-runs-out',
        },
      ];
    }
    if (!isFailing && !isLate(facts, now)) return [];
    const name = sportNames[sport];
    const age = checkedAt === undefined ? 'was never confirmed' : `is ${duration(now - checkedAt)} old`;
    const cause =
      problem === undefined
        ? 'No reply has arrived at the planned pace'
        : `${problemWord(problem.kind)} since ${timeOfDay(problem.since)} UTC`;
    return [
      {
        level: facts.live > 0 ? 'bad' : 'warn',
        title: `The ${name} board ${age}.`,
        detail: `${cause}; visitors see the last good copy with its age.`,
        help: problem?.kind === 'auth' || problem?.kind === 'plan' ? 'the-key-is-refused' : 'a-board-is-old',
      },
    ];
  });

const nodeProblems = (nodes: readonly NodeFacts[]): readonly Problem[] => {
  const leaders = nodes.filter(({ leaderSince }) => leaderSince !== undefined).length;
  if (leaders === 1) return [];
  return leaders === 0
    ? [
        {
          level: 'bad',
          title: 'No node reads the provider.',
          detail: 'Scores stand still until one becomes the leader.',
          help: 'no-node-reads-the-provider',
        },
      ]
    : [
        {
          level: 'warn',
          title: `${leaders} nodes say that they read the provider.`,
          detail: 'One has not noticed yet that it was cut off; its writes are rejected.',
          help: 'no-node-reads-the-provider',
        },
      ];
};

const businessProblems = ({ accounts, revenue }: BusinessFacts): readonly Problem[] => [
  ...(accounts === undefined
    ? [
        {
          level: 'bad',
          title: 'The database did not answer.',
          detail: 'Its figures are missing below; scores continue from memory.',
          help: 'the-database-does-not-answer',
        } as const,
      ]
    : []),
  ...(accounts !== undefined && accounts.pastDue > 0
    ? [
        {
          level: 'warn',
          title: `${count(accounts.pastDue)} ${accounts.pastDue === 1 ? 'subscription is' : 'subscriptions are'} past due.`,
          detail: 'The card provider retries; Premium is off for these users meanwhile.',
          help: 'payments-fail',
        } as const,
      ]
    : []),
  ...(accounts !== undefined && accounts.unclosed > 0
    ? [
        {
          level: 'bad',
          title: `${count(accounts.unclosed)} deleted ${accounts.unclosed === 1 ? 'account is' : 'accounts are'} not closed at the card provider.`,
          detail: 'A subscription may still charge; the attempts continue.',
          help: 'payments-fail',
        } as const,
      ]
    : []),
  ...(revenue.kind === 'failed'
    ? [
        {
          level: 'warn',
          title: 'The card provider gave no usable reply.',
          detail: `Revenue is ${revenue.report === undefined ? 'unknown' : 'as of the last good reply'}: ${revenue.why}.`,
          help: 'payments-fail',
        } as const,
      ]
    : []),
];

/** Webhooks that no longer get messages. */
const webhookProblems = (facts: WebhooksFacts | undefined): readonly Problem[] =>
  facts === undefined || facts.disabled === 0
    ? []
    : [
        {
          level: 'warn',
          title: `${count(facts.disabled)} ${facts.disabled === 1 ? 'webhook is' : 'webhooks are'} disabled.`,
          detail: 'The receiver failed for a day or answered that it is gone; it gets no messages.',
          help: 'a-webhook-is-disabled',
        },
      ];

/** Everything that needs attention now. */
export const findProblems = (facts: {
  readonly sports: readonly SportFacts[];
  readonly nodes: readonly NodeFacts[];
  readonly business: BusinessFacts;
  readonly webhooks: WebhooksFacts | undefined;
  readonly hasWebhooks: boolean;
  readonly now: number;
}): readonly Problem[] => {
  const { sports, nodes, business, webhooks, hasWebhooks, now } = facts;
  const found = [
    ...nodeProblems(nodes),
    ...quotaProblems(sports, now),
    ...boardProblems(sports, now),
    ...businessProblems(business),
    ...(hasWebhooks ? webhookProblems(webhooks) : []),
  ];
  return [...found.filter(({ level }) => level === 'bad'), ...found.filter(({ level }) => level === 'warn')];
};

export const problemsSection = (problems: readonly Problem[]): Html =>
  html`<ul class="todo s12" aria-label="Needs attention">
    ${
      problems.length === 0
        ? html`<li class="fine">
            ${icon.eye}<span><b>Nothing needs attention.</b></span>
          </li>`
        : problems.map(
            ({ level, title, detail, help }) =>
              html`<li class="${level}">
                ${icon.warn}<span><b>${title}</b> ${detail}</span>${manualLink(help, title)}
              </li>`,
          )
    }
  </ul>`;

import { cleanLine } from '@touchline/domain/analyst/clean-text.ts';
import type { DeepReadonly } from '@touchline/protocol/deep-readonly.ts';
import type { ApiScope } from '@touchline/protocol/public-api/api-operations.ts';
import {
  type McpSource,
  type McpToolName,
  mcpLimits,
  mcpTools,
  untrustedNotice,
} from '@touchline/protocol/public-api/mcp-tools.ts';
import * as v from 'valibot';
import type { DerivedAnswers } from '../derived-answers.ts';
import type { ScoreAnswers } from '../score-answers.ts';
import type { TextVerification } from './text-verification.ts';

/** What a tool says: an answer as its schema describes it, or why there is none, in a sentence for the model. */
export type ToolResult =
  | { readonly ok: true; readonly answer: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly problem: string };

type Source = Pick<McpSource, 'kind' | 'asOf'>;

const unknownMatch = 'This server knows no such match. Use list_matches or search to find its id.';
const notHeld = 'This server does not hold this data at the moment, and no call can make it read it.';
const badCursor = '"cursor": expected the nextCursor of an earlier answer.';

/** Without invisible characters, which could hide instructions for a model in a name. */
const visible = (answer: object): Readonly<Record<string, unknown>> =>
  JSON.parse(JSON.stringify(answer, (_name, each) => (typeof each === 'string' ? cleanLine(each) : each)));

/** A tool that validates its arguments. `answer` returns a sentence if there is no answer. */
const toolOf =
  <Input, Answer>(
    tool: {
      readonly input: v.GenericSchema<unknown, Input>;
      readonly output: v.GenericSchema<unknown, { readonly answer: Answer }>;
    },
    sourceOf: (source: Source) => McpSource,
    answer: (
      input: Input,
      scopes: readonly ApiScope[],
    ) => Promise<(Source & { readonly answer: DeepReadonly<Answer> }) | string>,
  ) =>
  async (input: unknown, scopes: readonly ApiScope[]): Promise<ToolResult> => {
    const read = v.safeParse(tool.input, input, { abortEarly: true });
    if (!read.success) {
      const [issue] = read.issues;
      return { ok: false, problem: `"${v.getDotPath(issue) ?? 'arguments'}": ${issue.message}` };
    }
    const found = await answer(read.output, scopes);
    if (typeof found === 'string') return { ok: false, problem: found };
    return { ok: true, answer: visible({ source: sourceOf(found), answer: found.answer }) };
  };

const provided = <Answer>(answer: Answer, asOf: string | null) => ({ kind: 'provider' as const, asOf, answer });

const calculated = <Answer>(answer: Answer, asOf: string) => ({ kind: 'calculated' as const, asOf, answer });

/** What the tools answer with: the answers of the public API. */
export type ToolSources = {
  readonly answers: ScoreAnswers & DerivedAnswers;
  readonly verify: TextVerification;
  /** When the provider last confirmed the board. */
  readonly boardAt: () => string | null;
  readonly provider: string;
  readonly site: string;
  readonly isSimulated: boolean;
};

/** Calls a tool by name with unchecked arguments and the caller's scopes. No tool causes a provider call. */
export type McpTools = Readonly<
  Record<McpToolName, (input: unknown, scopes: readonly ApiScope[]) => Promise<ToolResult>>
>;

export const createMcpTools = ({ answers, verify, boardAt, provider, site, isSimulated }: ToolSources): McpTools => {
  const sourceOf = ({ kind, asOf }: Source): McpSource => ({
    name: kind === 'provider' ? provider : site,
    kind,
    asOf,
    isSimulated,
    notice: untrustedNotice,
  });
  const toolFor = <Input, Answer>(
    tool: Parameters<typeof toolOf<Input, Answer>>[0],
    answer: Parameters<typeof toolOf<Input, Answer>>[2],
  ) => toolOf(tool, sourceOf, answer);

  return {
    list_matches: toolFor(mcpTools.list_matches, async ({ limit = mcpLimits.rows, ...filter }) => {
      const answer = answers.matches({ limit, ...filter });
      return answer === 'bad-cursor' ? badCursor : provided(answer, answer.asOf);
    }),
    get_match: toolFor(mcpTools.get_match, async ({ match }) => {
      const answer = answers.match(match);
      return answer === undefined ? unknownMatch : provided(answer, answer.asOf);
    }),
    get_league_table: toolFor(mcpTools.get_league_table, async ({ league }) => {
      const answer = await answers.table(league);
      return answer === undefined ? notHeld : provided(answer, answer.readAt);
    }),
    get_team: toolFor(mcpTools.get_team, async ({ sport, id }) => {
      const answer = answers.team(sport, id);
      return answer === undefined
        ? 'This server knows no such team. Use search to find its id.'
        : provided(answer, boardAt());
    }),
    search: toolFor(mcpTools.search, async ({ query }) => provided(answers.search(query), boardAt())),
    get_changes: toolFor(mcpTools.get_changes, async ({ since }) => {
      const answer = answers.changes(since, mcpLimits.maxChanges);
      return provided(answer, answer.asOf);
    }),
    verify_text: toolFor(mcpTools.verify_text, async (input, scopes) => {
      const verified = await verify(input, scopes);
      return typeof verified === 'string' ? verified : provided(verified.verdicts, verified.asOf);
    }),
    get_forecast: toolFor(mcpTools.get_forecast, async ({ match }) => {
      const answer = await answers.forecast(match);
      return answer === undefined ? unknownMatch : calculated(answer, answer.asOf);
    }),
    get_outlook: toolFor(mcpTools.get_outlook, async ({ league }) => {
      const answer = await answers.outlook(league);
      if (answer === 'busy') return 'Too many outlooks are being calculated. Ask again in a few seconds.';
      return answer === undefined ? notHeld : calculated(answer, answer.asOf);
    }),
    get_track_record: toolFor(mcpTools.get_track_record, async () => {
      const answer = await answers.trackRecord();
      return calculated(answer, answer.asOf);
    }),
  };
};

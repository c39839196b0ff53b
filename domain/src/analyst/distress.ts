import { isMentioned, anyOf, clauseOf, distressSign } from './distress-patterns.ts';
import type { DistressSign } from './distress-patterns.ts';
import { gamblingSigns } from './gambling-signs.ts';
import { germanLosses, germanSelfHarm } from './languages/german-distress.ts';
import { spanishLosses, spanishSelfHarm } from './languages/spanish-distress.ts';
import { lossSigns } from './loss-signs.ts';
import { normalizedText, withoutDigraphs } from './normalized-text.ts';

/*
 * Messages of users in danger. Sports language uses the same words: hopes die, matches end in sudden death, a high line
 * is suicidal and a striker shoots himself in the foot. Except for unambiguous words, the user must therefore be the
 * subject.
 */

const adverbs = '(?: (?:just|really|honestly|only|so|all|totally|kinda|kind of|actually|still|often))*';

/** "I want to", "I'm going to", and the same without "I" at the start of a sentence. */
const i = (verbs: string): string =>
  anyOf(`\\b(?:i|i'm|im|i am|i'd|id|i'll|i've|i have|i feel|i think|me)${adverbs} ${verbs}`, clauseOf(verbs));

const want =
  '(?:want(?:ed)? to|wanna|would like to|am going to|going to|gonna|will|might|could|should|ready to|need to|plan to|about to|rather|thinking (?:of|about)|think (?:of|about)|thought (?:of|about))';

const selfHarmSigns: readonly DistressSign[] = [
  distressSign(`\\b(?:kill(?:ing)?|hang(?:ing)?|harm(?:ing)?) my ?self\\b|\\bun-?aliv(?:e|ing) my ?self\\b`),
  distressSign(
    `\\b(?:hurt|cut|shoot|cutting|hurting|shooting) my ?self\\b`,
    /\b(?:in the foot|my ?self (?:off|some|short|loose|a)|play(?:ing)?|training|gym|running|shaving|cooking|skiing)\b/,
  ),
  distressSign(i(`${want}(?: \\w+)? kms\\b`)),
  distressSign(`\\b(?:end|take|ending|taking) (?:my|my own) (?:own )?life\\b(?! (?:savings|story))`),
  distressSign(
    i(`${want}(?: just)? (?:end|ending) (?:it all|it|things|everything)(?:$|[ .,!?])`),
    /\bending? it (?:with|in|by)\b|\bthe (?:chat|subscription|stream)\b/,
  ),
  distressSign(clauseOf('(?:thinking (?:of|about) )?ending (?:it all|things)\\b')),
  distressSign(
    `\\b(?:i'm|im|i am|feel|feeling|been|i get)(?: \\w+)? suicidal\\b|\\bsuicidal (?:thoughts|again|right now)\\b`,
  ),
  distressSign(
    i(`(?:${want} )?(?:commit(?:ting)? |considering |contemplating )?suicide\\b(?! (?:squeeze|squad|pass))`),
  ),
  distressSign(`^\\W*suicide\\W*$|\\bsuicide (?:hot)?line\\b|\\bself[- ]harm`),
  distressSign(
    i("(?:want(?:ed)? to|wanna|'d rather|rather|wish i could|going to|gonna|ready to|will)(?: just)? die\\b"),
    /\bdie (?:laughing|hard|on (?:that|this) hill|for|of (?:laughter|boredom|embarrassment))\b|\brather die than (?:support|watch|see|cheer|wear|lose to)\b/,
  ),
  distressSign(
    i('(?:feel|feeling|thinking (?:of|about)|thought of) (?:like )?dying\\b'),
    /\bdying (?:my|the|his|her|hair|it|to)\b/,
  ),
  distressSign(`\\bi wish i (?:was|were|'d been|had been|had never been|was never|were never) (?:dead|born)\\b`),
  distressSign(
    `\\bi (?:don't|do not|dont|no longer) (?:want to|wanna) (?:live|be alive|be here any ?more|wake up|exist)\\b(?! (?:bet|stream|in a world|chat|score|in|near|with))`,
  ),
  distressSign(
    `\\b(?:no|what's the|whats the|what is the|see no) (?:reason|point|sense) (?:to|in|of|for) (?:liv(?:e|ing)|being alive|going on)\\b(?! (?:bet|in|near|with|stream))`,
  ),
  distressSign(`\\b(?:life|living|my life) (?:isn't|is not|isnt|not|is no longer) worth\\b`),
  distressSign(
    `\\b(?:i|i'd|me|they|everyone|everybody|world|family|kids)\\b[^.!?]{0,20}\\bbetter off (?:dead|without me|if i (?:was|were) (?:dead|gone))\\b`,
  ),
  distressSign(`\\b(?:nothing|no one|nobody) (?:left )?to live for\\b`),
  distressSign(
    `\\bi(?: just| really| simply)? (?:can't|cannot|cant|can not) (?:go on|live like this)\\b(?! (?:watching|supporting|following|holiday))`,
  ),
  distressSign(`^\\W*i(?: just| really)? (?:can't|cannot|cant) (?:take|do) (?:it|this) any ?more\\W*$`),
  distressSign(
    i(
      "(?:(?:want to|wanna|going to|gonna|will|might|could|'ll) )?(?:jump(?:ing)? (?:off|from) (?:a|the|my) (?:bridge|roof|building|balcony|cliff)|jump(?:ing)? in front of|overdos(?:e|ing)|take all my pills)",
    ),
  ),
  distressSign(
    `\\bi wish i (?:wasn't|weren't|was not|were not) (?:alive|here|born)\\b|\\b(?:nobody|no one) would (?:even )?(?:miss me|care if i (?:died|was gone|were gone))\\b`,
  ),
  distressSign(
    `\\bi (?:don't|do not|dont|can't|cannot) (?:see|find|have) (?:any|a|the) (?:reason|point) (?:to|in|for) (?:live|living|going on)\\b`,
  ),
  distressSign(
    `\\bi (?:just |really )?want it(?: all)? to (?:end|be over|stop)\\b`,
    /\b(?:match|game|season|half|extra time|series)\b/,
  ),
  distressSign(
    `\\bi(?:'ve| have)? (?:took|taken|swallowed) (?:all |a lot of |too many |the |my |some |sleeping )*pills\\b`,
  ),
  distressSign(`\\bi (?:just |really )?(?:want to|wanna) disappear (?:forever|for good|from this world)\\b`),
  distressSign(`\\bje (?:veux|voudrais) mourir\\b|\\benvie de mourir\\b|\\bme (?:suicider|tuer)\\b`),
  distressSign(`\\bvoglio morire\\b|\\b(?:uccidermi|suicidarmi|ammazzarmi)\\b`),
  distressSign(`\\b(?:quero|vou) (?:morrer|me matar)\\b|\\bme suicidar\\b`),
];

/** Why a user needs help rather than an answer. */
export type Distress = 'losses' | 'self-harm';

/** Whether a message is about self-harm or gambling losses. If both apply, self-harm takes precedence. */
export const distressOf = (message: string): Distress | undefined => {
  const notified = normalizedText(message);
  const german = withoutDigraphs(notified);
  const tells = (signs: readonly DistressSign[]): boolean => signs.some((sign) => isMentioned(sign, notified));
  const tellsInGerman = (signs: readonly DistressSign[]): boolean =>
    tells(signs) || signs.some((sign) => isMentioned(sign, german));
  if ([selfHarmSigns, spanishSelfHarm].some(tells) || tellsInGerman(germanSelfHarm)) return 'self-harm';
  if ([lossSigns, gamblingSigns, spanishLosses].some(tells) || tellsInGerman(germanLosses)) return 'losses';
  return undefined;
};

/**
 * The most serious result across a user's messages. After a message about losses, the analyst gives no more tips in the
 * conversation.
 */
export const distressIn = (questions: readonly string[]): Distress | undefined => {
  const received = new Set(questions.map(distressOf));
  if (received.has('self-harm')) return 'self-harm';
  return received.has('losses') ? 'losses' : undefined;
};

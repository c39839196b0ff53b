import { anyOf, clauseOf, sign } from './distress-sign.ts';
import type { DistressSign } from './distress-sign.ts';

/*
 * What people write who are in danger. Hopes die, matches end in sudden death, a high line is suicidal and a striker shoots
 * himself in the foot: but for words that mean nothing else, whoever writes has to speak of himself.
 */

const adverbs = '(?: (?:just|really|honestly|only|so|all|totally|kinda|kind of|actually|still|often))*';

/** "I want to", "I'm going to", and without the "I" where a sentence begins. */
const i = (verbs: string): string =>
  anyOf(`\\b(?:i|i'm|im|i am|i'd|id|i'll|i've|i have|i feel|i think|me)${adverbs} ${verbs}`, clauseOf(verbs));

const want =
  '(?:want(?:ed)? to|wanna|would like to|am going to|going to|gonna|will|might|could|should|ready to|need to|plan to|about to|rather|thinking (?:of|about)|think (?:of|about)|thought (?:of|about))';

export const selfHarmSigns: readonly DistressSign[] = [
  sign(`\\b(?:kill(?:ing)?|hang(?:ing)?|harm(?:ing)?) my ?self\\b|\\bun-?aliv(?:e|ing) my ?self\\b`),
  sign(
    `\\b(?:hurt|cut|shoot|cutting|hurting|shooting) my ?self\\b`,
    /\b(?:in the foot|my ?self (?:off|some|short|loose|a)|play(?:ing)?|training|gym|running|shaving|cooking|skiing)\b/,
  ),
  sign(i(`${want}(?: \\w+)? kms\\b`)),
  sign(`\\b(?:end|take|ending|taking) (?:my|my own) (?:own )?life\\b(?! (?:savings|story))`),
  sign(
    i(`${want}(?: just)? (?:end|ending) (?:it all|it|things|everything)(?:$|[ .,!?])`),
    /\bending? it (?:with|in|by)\b|\bthe (?:chat|subscription|stream)\b/,
  ),
  sign(clauseOf('(?:thinking (?:of|about) )?ending (?:it all|things)\\b')),
  sign(`\\b(?:i'm|im|i am|feel|feeling|been|i get)(?: \\w+)? suicidal\\b|\\bsuicidal (?:thoughts|again|right now)\\b`),
  sign(i(`(?:${want} )?(?:commit(?:ting)? |considering |contemplating )?suicide\\b(?! (?:squeeze|squad|pass))`)),
  sign(`^\\W*suicide\\W*$|\\bsuicide (?:hot)?line\\b|\\bself[- ]harm`),
  sign(
    i("(?:want(?:ed)? to|wanna|'d rather|rather|wish i could|going to|gonna|ready to|will)(?: just)? die\\b"),
    /\bdie (?:laughing|hard|on (?:that|this) hill|for|of (?:laughter|boredom|embarrassment))\b|\brather die than (?:support|watch|see|cheer|wear|lose to)\b/,
  ),
  sign(
    i('(?:feel|feeling|thinking (?:of|about)|thought of) (?:like )?dying\\b'),
    /\bdying (?:my|the|his|her|hair|it|to)\b/,
  ),
  sign(`\\bi wish i (?:was|were|'d been|had been|had never been|was never|were never) (?:dead|born)\\b`),
  sign(
    `\\bi (?:don't|do not|dont|no longer) (?:want to|wanna) (?:live|be alive|be here any ?more|wake up|exist)\\b(?! (?:bet|stream|in a world|chat|score|in|near|with))`,
  ),
  sign(
    `\\b(?:no|what's the|whats the|what is the|see no) (?:reason|point|sense) (?:to|in|of|for) (?:liv(?:e|ing)|being alive|going on)\\b(?! (?:bet|in|near|with|stream))`,
  ),
  sign(`\\b(?:life|living|my life) (?:isn't|is not|isnt|not|is no longer) worth\\b`),
  sign(
    `\\b(?:i|i'd|me|they|everyone|everybody|world|family|kids)\\b[^.!?]{0,20}\\bbetter off (?:dead|without me|if i (?:was|were) (?:dead|gone))\\b`,
  ),
  sign(`\\b(?:nothing|no one|nobody) (?:left )?to live for\\b`),
  sign(
    `\\bi(?: just| really| simply)? (?:can't|cannot|cant|can not) (?:go on|live like this)\\b(?! (?:watching|supporting|following|holiday))`,
  ),
  sign(`^\\W*i(?: just| really)? (?:can't|cannot|cant) (?:take|do) (?:it|this) any ?more\\W*$`),
  sign(
    i(
      "(?:(?:want to|wanna|going to|gonna|will|might|could|'ll) )?(?:jump(?:ing)? (?:off|from) (?:a|the|my) (?:bridge|roof|building|balcony|cliff)|jump(?:ing)? in front of|overdos(?:e|ing)|take all my pills)",
    ),
  ),
  sign(
    `\\bi wish i (?:wasn't|weren't|was not|were not) (?:alive|here|born)\\b|\\b(?:nobody|no one) would (?:even )?(?:miss me|care if i (?:died|was gone|were gone))\\b`,
  ),
  sign(
    `\\bi (?:don't|do not|dont|can't|cannot) (?:see|find|have) (?:any|a|the) (?:reason|point) (?:to|in|for) (?:live|living|going on)\\b`,
  ),
  sign(
    `\\bi (?:just |really )?want it(?: all)? to (?:end|be over|stop)\\b`,
    /\b(?:match|game|season|half|extra time|series)\b/,
  ),
  sign(`\\bi(?:'ve| have)? (?:took|taken|swallowed) (?:all |a lot of |too many |the |my |some |sleeping )*pills\\b`),
  sign(`\\bi (?:just |really )?(?:want to|wanna) disappear (?:forever|for good|from this world)\\b`),
  sign(`\\b(?:ich will|ich mochte)(?: \\w+)? sterben\\b|\\bmich um(?:zu)?bringen\\b|\\b(?:selbstmord|suizid)\\w*`),
  sign(`\\b(?:quiero|quisiera) mor(?:ir|irme)\\b|\\bme quiero (?:matar|morir)\\b|\\b(?:matarme|suicidarme)\\b`),
  sign(`\\bje (?:veux|voudrais) mourir\\b|\\benvie de mourir\\b|\\bme (?:suicider|tuer)\\b`),
  sign(`\\bvoglio morire\\b|\\b(?:uccidermi|suicidarmi|ammazzarmi)\\b`),
  sign(`\\b(?:quero|vou) (?:morrer|me matar)\\b|\\bme suicidar\\b`),
];

/** What an answer must not say. */
export type Refusal = 'promise' | 'stake';

/** Words that make a sentence one that is refused. With `unless` a denial before them makes it a good one: "nothing is guaranteed". */
export type RefusedWords = { readonly refusal: Refusal; readonly words: RegExp; readonly unlessDenied: boolean };

const promise = (words: RegExp, unlessDenied = true): RefusedWords => ({ refusal: 'promise', words, unlessDenied });
const stake = (words: RegExp, unlessDenied = true): RefusedWords => ({ refusal: 'stake', words, unlessDenied });

/** Against sentences in lower case without markup. English, as the analyst is told to answer. */
export const refusedWords: readonly RefusedWords[] = [
  promise(/\bguarante(?:e|es|ed|eing)\b/),
  promise(/\bsure[- ]?(?:thing|bet|win|fire|winner)s?\b|\bsurefire\b/),
  promise(/\b(?:can't|cannot|can not|couldn't|won't|will not) (?:lose|miss|fail|go wrong)\b/, false),
  promise(/\b(?:risk[- ]?free|no[- ]risk|zero[- ]risk|without (?:any )?risk|no downside)\b/, false),
  promise(/\b100 ?(?:%|percent|per cent)[- ](?:certain|sure|safe|win|winner|chance|confident|lock|accurate)\b/),
  promise(/\b(?:certain|bound|sure|destined|assured) (?:to|of) (?:win|winning|victory|beat|score|lose|happen|cover)\b/),
  promise(/\bis (?:a )?(?:certainty|certain winner|dead cert|nailed[- ]on|done deal|foregone conclusion)\b/),
  promise(
    /\b(?:will|going to) (?:definitely|certainly|surely|undoubtedly|absolutely|easily) (?:win|beat|score|cover|lose)\b/,
  ),
  promise(/\b(?:definitely|certainly|undoubtedly|absolutely) (?:will|going to) (?:win|beat|score|cover|lose)\b/),
  promise(/\b(?:lock|banker|slam dunk)(?: bet| pick)? of the (?:day|week|night|season)\b|\bstone[- ]cold lock\b/),
  promise(/\b(?:a|the|my|absolute|is) (?:lock|banker)\b(?! (?:in|down|forward|room))/),
  promise(/\b(?:easy|free|guaranteed|quick) (?:money|profit|cash|winnings)\b/),
  promise(/\bfool ?proof\b|\bno[- ]brainer\b|\bdead cert\b|\bwithout (?:a )?doubt\b|\bno doubt\b/, false),
  promise(/\b(?:inside|insider) (?:info|information|tip|knowledge)\b|\bfixed match\b|\bmatch is fixed\b/),

  stake(
    /\b(?:bet|stake|wager|gamble|put|place|risk|invest|throw) (?:about |around |up to |at least )?(?:[$€£¥]\s?\d|\d+(?:[.,]\d+)? ?(?:[$€£%]|dollars|euros|pounds|percent|per cent|units?\b|bucks))/,
  ),
  stake(/\b\d+(?:[.,]\d+)?[- ]units?\b|\b(?:a|one|two|three|half a)[- ](?:unit|full unit)\b/),
  stake(/\b(?:your|the|of|whole|entire) bank ?roll\b|\bbankroll\b/),
  stake(
    /\b(?:bet|stake|wager|gamble|risk|put|mortgage) (?:it all|everything|the (?:house|farm|lot)|your (?:house|savings|rent|salary|wages|pay ?check|money|cash))\b/,
  ),
  stake(
    /\b(?:bet|go|going|bets|stake) (?:big|heavy|heavily|large|all[- ]in)\b|\ball[- ]in on\b|\bload up\b|\bhammer (?:the|this|it)\b/,
  ),
  stake(
    /\b(?:double|triple|raise|increase|up|boost) (?:your|the) (?:bets?|stakes?|wagers?|money|investment)\b|\bdouble (?:down|up) (?:on|with|until)\b/,
  ),
  stake(/\bmartingale\b|\bkelly (?:criterion|stake|bet)\b|\bmax(?:imum)?[- ]bet\b/),
  stake(
    /\b(?:win|make|get|earn) (?:back )?(?:your|the) (?:money|losses|rent) back\b|\b(?:recover|recoup|win back|make back|chase) (?:your|the|any) loss(?:es)?\b/,
  ),
  stake(/\b(?:borrow|loan|credit card|overdraft)\b/),
  stake(
    /\b(?:you|i(?:'d| would)?) (?:should|must|need to|have to|recommend|suggest|advise)(?: you| that you| to)*(?: should)? (?:bet|betting|stake|staking|wager|wagering|gamble|gambling|to bet|placing a bet|place a bet|putting money|put money)\b/,
  ),
  stake(/^(?:so,? |then,? |just |go ahead and |please )?(?:bet|wager|stake|gamble) (?:on|now|today|tonight)\b/),
];

/** A denial that stands before refused words in the same part of the sentence. */
export const denial =
  /\b(?:no|not|never|nothing|none|nobody|neither|nor|without|cannot|can't|isn't|aren't|wasn't|don't|doesn't|didn't|won't|shouldn't|wouldn't|hardly|rarely|far from|avoid|refuse|unable|rather than|instead of|impossible)\b[^,;:.!?]{0,60}$/;

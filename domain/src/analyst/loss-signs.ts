import {
  anyOf,
  clauseOf,
  distressSign,
  adverbs,
  amount,
  asks,
  bareAmount,
  bet,
  currency,
  i,
  iOrClause,
  lost,
  much,
  notFantasy,
  ofMoney,
  ownMoney,
  when,
} from './distress-patterns.ts';
import type { DistressSign } from './distress-patterns.ts';

/*
 * Signs that users chase their losses. In sports language teams lose, win back the ball, have problems and recover from
 * losses, and clubs lose and spend millions. Each pattern therefore requires money, a bet or a personal need, and `i`
 * or `clauseOf` make the user the one who lost.
 */

export const lossSigns: readonly DistressSign[] = [
  // The loss.
  distressSign(
    `${iOrClause(lost)}(?: (?:all|half|most)(?: of)?)? ${ownMoney}`,
    /\b(?:tickets?|keys?|shirt|phone number)\b/,
  ),
  distressSign(
    `${iOrClause(lost)}${adverbs} (?:about |around |over |nearly |almost |like |another )?${amount}`,
    notFantasy,
  ),
  distressSign(`${iOrClause(lost)} (?:it all|everything(?! in\\b)|all of it)\\b`, /\b(?:we|they) lost everything\b/),
  distressSign(`${iOrClause(lost)} ${much}(?:${ofMoney}|(?: on [a-z ]+)? ${when}|(?: \\w+)? ${bet})`, notFantasy),
  distressSign(`${i(lost)} too much(?:$|[.,!?;])`),
  distressSign(`${clauseOf(lost)} too much(?:$|[.,!?;])`),
  distressSign(`${iOrClause(lost)} ${bareAmount}(?=.*\\b(?:${asks}|on [a-z]+|${when})\\b)`, notFantasy),
  distressSign(
    `${iOrClause(lost)}(?: \\w+){0,3} ${anyOf('bets', 'accas', 'parlays', 'wagers')} (?:in a row|straight|running|again)`,
  ),
  distressSign(`\\bi(?: always| just)? lose (?:every|all my|my) bets?\\b`),
  distressSign(`\\bif i lose (?:more|any more|this|my) (?:money|bet)`),
  distressSign(`\\b(?:i'm|im|i am) -\\d+k?\\b(?=.*\\b(?:${asks}|${when}))`, notFantasy),
  distressSign(`\\ball my (?:bets|accas|parlays|slips|picks)(?: have| all)? lost\\b`),
  distressSign(
    `\\b(?:i'm|im|i am|i've been|i keep|keep)(?: on)? losing (?:money|cash|all (?:day|week|month|night)|every (?:bet|day|week)|(?:my |all my )?bets)`,
    notFantasy,
  ),
  distressSign(
    `\\blosing (?:streak|run)\\b.*\\bmy (?:bets|betting|accas|parlays|gambling)\\b|\\bmy (?:bets|betting|accas|parlays)\\b.*\\blosing (?:streak|run)\\b`,
  ),
  distressSign(
    `\\b(?:i'm|im|i am|i was|i've been|i have been|been|am|and|we're)(?: \\w+)? (?:down|stuck|minus)(?: about| around| over| by| like)? -?${amount}`,
    notFantasy,
  ),
  distressSign(`${clauseOf('(?:down|minus|stuck)')} -?${amount}`, notFantasy),
  distressSign(`\\b(?:i'm|im|i am) ${amount} (?:down|in the hole|in the red|behind)\\b`),
  distressSign(`\\b(?:i'm|im|i am)(?: \\w+)? (?:down|stuck|minus) ${bareAmount}(?=.*\\b(?:${asks})\\b)`, notFantasy),
  distressSign(`\\b${bet}\\b.*\\b(?:i'm|im|i am) (?:down|minus) ${bareAmount}`, notFantasy),
  distressSign(`\\b(?:i'm|im|i am) ${bareAmount} down\\b(?=.*\\b(?:${asks}|back|even|level)\\b)`, notFantasy),
  distressSign(`${clauseOf('(?:down|minus)')} ${bareAmount}(?=.*\\b(?:${asks}|hole)\\b)`, notFantasy),
  distressSign(
    `\\b(?:am|i'm|im|i've been|and|being) down (?:big|bad|heavily|a lot)\\b(?=.*\\b(?:${asks}|need|even|back)\\b)`,
    notFantasy,
  ),
  distressSign(`\\b${bet}\\b.*\\b(?:am|i'm|im) down (?:big|bad|heavily|a lot)\\b`, notFantasy),
  distressSign(`${clauseOf('down (?:big|bad|heavily)')}(?=.*\\b(?:${asks}|need)\\b)`, notFantasy),
  distressSign(
    `\\b(?:i'm|im|i am|get me|help me(?: get)?|me|stuck) (?:out of|in) (?:the|this|a) hole\\b`,
    /\b(?:we|they|team)\b/,
  ),
  distressSign(
    `\\b(?:my|our|gambling|betting) (?:gambling|betting) (?:loss(?:es)?|debts?)\\b|\\bgambling (?:losses|debts?)\\b(?<!\\btheir gambling (?:losses|debts?))`,
    /\b(?:his|their|club|player)\b/,
  ),

  distressSign(
    `${iOrClause(lost)} (?:the (?:rent|mortgage|food|holiday|school) money|the money (?:for|i|from|that|we)|my shirt)\\b`,
  ),
  distressSign(`\\b(?:i'm|im|i am) (?:so far|way) down\\b`, notFantasy),
  distressSign(`\\b(?:i'm|im|i am) ${bareAmount} in the (?:hole|red)\\b`),
  distressSign(`(?:^|[ ,])-[$€£]\\s?\\d[\\d.,]*(?=.*\\b(?:${asks}|need)\\b)`),
  distressSign(`\\bmy (?:bank )?account (?:is|was|got) (?:\\w+ )?(?:empty|at zero|overdrawn|wiped)`),
  distressSign(`\\bi got (?:wiped out|cleaned out)\\b|${clauseOf('got (?:wiped|cleaned) out')}`),
  distressSign(`\\bi\\b[^.!?]{0,20}\\b(?:betting|gambling) and losing\\b`),

  distressSign(`${iOrClause(lost)} (?:the |all the )?(?:rent|mortgage|savings)(?: money)?\\b`),
  distressSign(
    `\\b(?:i'm|im|i am|i've been|i have been|been) losing (?:non-?stop|nonstop|non stop|like crazy|and losing|constantly)\\b`,
    notFantasy,
  ),
  distressSign(`${clauseOf('down')} \\d{3,5} (?:now|today|tonight|already|this (?:week|month)|since)\\b`, notFantasy),
  distressSign(
    `\\bi(?:'m| am|'ve been)? ?[^.!?]{0,20}\\b${bet}\\b.*\\bdown \\d{2,6}(?=$|[ .,!?])(?! (?:points?|games?|runs|goals))`,
    notFantasy,
  ),
  distressSign(
    `\\bi want my money back\\b`,
    /\b(?:void(?:ed)?|postpon\w+|abandon\w+|cancel\w*|refund\w*|subscription|premium|plan|tickets?)\b/,
  ),

  distressSign(
    `\\b(?:the|that|those|all the) (?:[$€£]?\\d{2,6}|${amount}|money|cash) (?:that )?i(?:'ve| have|ve)? (?:just )?(?:lost|blew)\\b`,
  ),
  distressSign(
    `\\bevery bet (?:i (?:make|place) )?(?:loses|lost)\\b|\\bnothing left (?:after|because of)\\b.*\\b${bet}\\b`,
  ),

  // Winning money back.
  distressSign(`\\bchas(?:e|ing) (?:(?:my|the|our|all|those|these|this) )*(?:losses|loss|lost money)\\b`),
  distressSign(`${anyOf("\\b(?:i'm|im|i am|i keep) chasing", clauseOf('chasing'))}(?:$|[.!])`),
  distressSign(
    `\\b(?:win|make|earn|claw|get)(?: (?:all|some))?(?: of)? (?:my|our) (?:own )?(?:last )?(?:money|cash|losses|rent|savings|salary|wages|[$€£]?\\d[\\d.,]*(?: ?${currency})?)(?: all)? back\\b`,
    /\b(?:void(?:ed)?|postpon\w+|abandon\w+|cancel\w*|refund\w*|draw no bet|subscription|premium|plan|tickets?|stream)\b/,
  ),
  distressSign(`\\b(?:win|earn|claw) (?:my|our) (?:money|cash|losses|rent|savings|salary|wages) back\\b`),
  distressSign(
    `\\b(?:win|get|make|earn|claw) (?:back )?(?:what|everything|all|the money|whatever) (?:that )?(?:i|we)(?:'ve| have|ve)? (?:lost|blew)(?: back)?\\b`,
  ),
  distressSign(
    `\\b(?:win|make|earn|claw|get) (?:it|that|this|everything) all back\\b`,
    /\b(?:they|he|she|club|team|united|city|real|we)\b.{0,20}\b(?:win|make|get)\b/,
  ),
  distressSign(
    `(?:\\bi(?:'ll|'ve got to| can| could| need to| have to| must| gotta| got to| should| will| want to| wanna| am going to| gonna)?${adverbs}|\\bhow (?:do|can|could|to|should)(?: i)?|\\b(?:help|let) me|${clauseOf('(?:need to|have to|gotta|must|trying to|want to)')})(?: try to)? (?:win|earn|claw|make) (?:it|that|this|everything)(?: all)? back\\b(?! (?:to|from|into|in|on|for|at|home)\\b)`,
  ),
  distressSign(
    `\\bget (?:it|that|everything)(?: all)? back\\b(?! (?:to|on|from|into|in|at))`,
    undefined,
    new RegExp(`\\b${bet}\\b.*\\bi\\b|\\bi\\b.*\\b${bet}\\b|\\blost\\b.*\\b${bet}\\b`),
  ),
  distressSign(
    `\\b(?:win|make|earn|claw|get)(?: me)? back (?:the |about |around |another )?(?:my|our|what i|what we lost|the money|everything i|everything i've|${amount}|\\d{2,6}\\b)`,
    /\b(?:my (?:place|account|password|data|login|chat))\b/,
  ),
  distressSign(
    `\\b(?:recover|recoup|cover|make up for)(?: (?:all|some|part))?(?: of)? (?:my (?:loss(?:es)?|bets?(?! (?:slip|history|view|builder))|debts?|money)|what i(?:'ve| have|ve)? lost|the (?:money|\\d+|${amount}) i)\\b`,
  ),
  distressSign(`${anyOf(i('need to'), clauseOf('(?:need|have) to'))} recoup\\b`),
  distressSign(
    `\\b${bet}(?: \\w+)? (?:to|gets?|wins?|makes?|will|can) (?:win |get |make )?(?:it|that|everything|my money)(?: all)? back\\b`,
  ),
  distressSign(
    `\\b(?:bet|winner|pick|tip|acca|parlay)s?(?: \\w+)? to (?:break even|get even|get level|get square|recover)\\b`,
  ),
  distressSign(
    `${anyOf(i('(?:need|have|got)'), clauseOf('(?:need|have got|got)'))}(?: (?:to|a|one|just|more|another|good|big|sure|win|winner))* (?:to )?(?:break even|get even)\\b`,
    /\b(?:united|city|fans?|league)\b/,
  ),
  distressSign(`\\b(?:gets?|puts?|brings?) me (?:back )?(?:to )?(?:even|level)\\b`, notFantasy),
  distressSign(
    `\\bdouble (?:or nothing|my (?:stake|bets?|money)|up (?:my|to))\\b.*\\b(?:loss(?:es)?|lost|debts?|get (?:even|it back))\\b`,
    /\bsaying\b/,
  ),
  distressSign(`${i('(?:doubled|tripled|keep doubling|am doubling)')} (?:my|the) (?:bets?|stakes?)\\b`),
];

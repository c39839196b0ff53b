/** Why somebody needs help more than an answer. */
export type Distress = 'losses' | 'self-harm';

const gambled = '(?:gambl\\w*|bet(?:s|ting)?|casino|bookies?|wager\\w*|slots?)';
const money =
  '(?:rent|savings|salary|wages|pay ?che(?:ck|que)|mortgage|house|car|everything|loan|tuition|student loan|pension|inheritance|money|life savings|too much|so much|a lot|thousands|hundreds)';

/**
 * What people write, in lower case with plain quotes and single blanks. English; other languages are rows of their own. Each
 * asks for more than a word: teams lose, win back the ball and recover from losses every day, and baseball has a suicide squeeze.
 */
export const distressSigns: Readonly<Record<Distress, readonly RegExp[]>> = {
  'self-harm': [
    /\b(?:kill|hang|hurt|harm|cut|shoot) (?:my ?self)\b|\bkms\b/,
    /\b(?:end|take|ending|taking) (?:my|my own) life\b|\bend it all\b|\bending it all\b/,
    /\bsuicidal\b|\b(?:commit|thinking (?:of|about)|about|of|considering) suicide\b(?! (?:squeeze|squad|pass))/,
    /\b(?:want|wanna|going|ready|wish i was|wish i were|rather) (?:to )?(?:die|dead)\b/,
    /\b(?:don't|do not|dont) want to (?:live|be alive|be here anymore|wake up)\b/,
    /\bno (?:reason|point) (?:to|in) liv(?:e|ing)\b|\bbetter off (?:dead|without me)\b|\bself[- ]harm/,
    /\b(?:can't|cannot|cant) (?:go on|take it any ?more|live like this)\b/,
  ],
  losses: [
    /\bchas(?:e|ing) (?:(?:my|the|our|all|those|these|this) )?(?:losses|loss|lost money)\b/,
    /\b(?:win|get|make|earn|claw) (?:(?:all|some) )?(?:of )?(?:(?:my|our) (?:money|cash|losses|rent|savings|bets?)|what i (?:have )?lost|what i've lost)(?: all)? back\b/,
    /\b(?:i|me|we|i'm|im)\b.{0,40}\b(?:win|get|make|earn|claw) (?:it|that|this|everything)(?: all)? back\b(?! (?:to|from|into|in|on|for|at))/,
    /\b(?:win|get|make|earn) back (?:(?:all|some) )?(?:of )?(?:my|our|what i|what i've|the money|everything i)\b/,
    /\b(?:recover|recoup|cover|make up for) (?:(?:all|some) )?(?:of )?(?:my|our) (?:loss(?:es)?|bets?|debts?|money)\b/,
    new RegExp(
      `\\b(?:i|i've|i have|we|just|already)(?: \\w+){0,2} (?:lost|blew|blown|gambled away|bet away|spent)(?: \\w+)? (?:my|our|the|all|all my|all of my|whole)? ?(?:\\w+ )?${money}\\b`,
    ),
    /\b(?:i|i've|i have|i'm|im|we|just|already)(?: \w+){0,2} (?:lost|blew|blown|down)(?: \w+){0,2} [$€£]?\d[\d.,]*k?\b(?! (?:games|matches|times|in a row|sets|points|goals))/,
    new RegExp(
      `\\b(?:can't|cannot|cant|couldn't|unable to|need to|want to|how (?:do|can) i) (?:stop|quit|control)(?: my| the| myself)?(?: from)? ${gambled}\\b`,
    ),
    new RegExp(
      `\\b(?:addicted to|addiction to|problem with|hooked on|ruined by|ruining my life)(?: \\w+)? ?${gambled}?\\b`,
    ),
    new RegExp(`\\b${gambled} (?:addict\\w*|problem|debts?|habit|is ruining|ruined|has ruined)\\b`),
    /\b(?:borrow(?:ed|ing)?|loan|credit card|overdraft|sold my|selling my|pawn(?:ed)?|stole)\b.{0,40}\b(?:bet|bets|betting|gambl\w*|stake|wager)\b/,
    /\b(?:last|only|rent|food|bill|grocery|tuition) (?:of my )?(?:money|cash|savings|dollars|pounds|euros)(?: \w+){0,3} (?:on|to bet|bet|into)\b/,
    /\b(?:in debt|owe (?:money|them|him|[$€£]?\d)|behind on (?:my )?(?:rent|mortgage|bills))\b.{0,60}\b(?:bet|bets|betting|gambl\w*|win|odds|match|game)\b/,
    /\b(?:need|have|got) (?:to win|a win|a big win|a sure win)(?: \w+){0,4} (?:rent|bills|debts?|mortgage|break even|get even|losses)\b/,
  ],
};

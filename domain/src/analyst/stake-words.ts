import type { RefusedWords } from './refused-words.ts';
import { alwaysRefused, refused } from './refused-words.ts';

const coin = '(?:dollars?|euros?|pounds?|quid|bucks)';
const numeral =
  '(?:five|ten|fifteen|twenty|thirty|forty|fifty|sixty|eighty|(?:a|one|two|five) hundred|a thousand|two|three|four)';
/** Money or units; clubs' millions are none. */
const sum = `(?:[$€£¥] ?\\d[\\d.,]{0,12}(?![\\d.,]| ?(?:m|mn|million|bn|billion)\\b)|\\d[\\d.,]{0,12} ?(?:[$€£]|u\\b|units?\\b(?! of)|${coin}\\b)|${numeral} (?:${coin}|units?)\\b|a (?:tenner|fiver|grand)\\b|a few ${coin}\\b)`;
const share = '(?:\\d[\\d.,]{0,12} ?(?:%|percent\\b|per cent\\b)|(?:five|ten|twenty|fifty) (?:percent|per cent)\\b)';
const about = '(?:(?:about|around|up to|at least|at most|just|only|maybe|say|max\\.?|maximum|a maximum of) )*';
const betting = '(?:bet|betting|stak(?:e|ing)|wager(?:ing)?|gambl(?:e|ing)|risk(?:ing)?)';
const putting = '(?:put(?:ting)?|plac(?:e|ing)|throw(?:ing)?|invest(?:ing)?|drop(?:ping)?|us(?:e|ing))';

/** Where a sentence tells its reader what to do. */
const told = `(?:^|^(?:so|then|just|please|go ahead and|why not|feel free to|simply),? |\\b(?:tip|advice|pick|verdict|recommendation|play|bottom line)(?: is)?(?: to)?:? |\\byou (?:[a-z]+ ){0,2}|\\bi(?:'d| would)(?: [a-z]+)? |\\bi (?:might|could|may|will) |\\bhesitate to |\\blet's )`;

/** Words before a bet that somebody is talked into. */
const talked =
  "(?:recommend(?:ed|ing|s|ations?)?|suggest(?:ed|ing|s)?|advis(?:e|es|ed|ing)|advice|tips?|consider(?:ing)?|worth|fancy|you (?:might|may|could|can) want to|you (?:should|must|could|can|might|may|ought to|need to|have to|want to)|i(?:'d| would)(?: rather| also| personally)?|i)";
const filler =
  '(?: (?:is|to|an?|the|you|that|should|could|small|modest|little|cheeky|single|making|placing|taking|having|put|some|on|your|my|best|i))*?';

/**
 * Sentences that say how much to stake, or to bet at all. Sport is full of the words: players are on loan, teams defend as a
 * unit, go all in, raise the stakes, put 45 % of shots on target and come back.
 */
export const stakeWords: readonly RefusedWords[] = [
  refused(`\\b${betting} ${about}(?:${sum}|${share}|(?:${numeral}|\\d+)(?: units?)? on\\b)`),
  refused(`\\b${putting} ${about}(?:${sum}|${share} of (?:your|what|my|the bank)\\b)`),
  refused(`${told}${putting} ${about}${share} (?:on|in)\\b`),
  refused(
    `${sum}[- ](?:bets?|stakes?|wagers?|punt|flutter|play|acca(?:umulator)?s?|accumulators?|parlays?|doubles?|trebles?|(?:each )?on (?!top|the board|average|loan)[a-z])`,
  ),
  refused(
    '\\b(?:max|maximum|half|full|one|two|three|\\d+)[- ]units? (?:bet|stake|play|wager|on)\\b|\\ba unit on\\b|\\b\\d+(?:[.,]\\d+)? ?u(?: on)?(?=$|[ .,!])',
  ),
  refused(
    '\\b(?:small|modest|large|little|tiny|medium|minimum|maximum|max|half|full|higher|lower) stakes?\\b(?! (?:in|for|at) (?:the|this))|\\b(?:small|modest|little|tiny|minimum|max(?:imum)?)[- ](?:bets?|wagers?|punt|flutter)\\b',
  ),
  refused(
    '\\b(?:your|stake) size\\b|(?<!\\bat )\\bstakes?(?: size)? ?[:=] ?\\S|\\bstake of (?:about )?[$€£\\d]|\\bbank ?rolls?\\b',
  ),
  refused(
    '\\b(?:bet|stake|wager|gamble|risk|put|mortgage) (?:it all|everything|the (?:house|farm|lot)\\b|your (?:house|savings|rent|salary|wages|pay ?che(?:ck|que)|money|cash)|(?:some|a little|a bit of) (?:money|cash))',
  ),
  refused('\\b(?:rent|food|tuition|mortgage) money\\b|\\b(?:your|the) (?:savings|salary|wages|rent)\\b'),
  refused(
    '\\b(?:bet|stake|put|risk|use) (?:half|all|most|a third|a quarter)(?: of)? (?:your|what|it)\\b|\\bkeep (?:your |the )?(?:stakes?|bets?)\\b',
  ),
  refused(
    '\\b(?:wise|smart|sensible|worthwhile|good idea|makes? sense|time|reason|tempting|right)(?: \\w+)? to (?:bet|back|stake|wager|put money)\\b',
  ),
  refused(
    '^(?:place|make|have|take|try)(?: [a-z]+)? (?:bet|wager|punt|flutter|acca|accumulator|parlay)\\b|\\bflutter on\\b',
  ),
  refused('\\bis (?:the|my) (?:best )?bet\\b|\\bbet of the (?:day|week|night|round)\\b'),
  refused(
    `${told}(?:bet|go|stake) (?:big|heavy|heavily|large|all[- ]in)\\b|\\bgo(?:ing)? all[- ]in with\\b|\\bmax[- ]bet\\b`,
  ),
  refused(
    `${told}load up\\b|\\bhammer (?:the (?:over|under|spread|line|moneyline)|this|it(?! (?:home|in|into|over|wide|past)))\\b`,
  ),
  refused(
    `\\b(?:doubl(?:e|ing)|tripl(?:e|ing)|rais(?:e|ing)|increas(?:e|ing)|up|boost(?:ing)?) (?:your (?:bets?|stakes?|wagers?|money|investment)|the (?:bet|stake|wager)\\b)|\\bdoubl(?:e|ing)(?: (?:up|down))? (?:after|until) (?:every|each|a|you)\\b|${told}double (?:down|up)\\b`,
  ),
  refused('\\bmartingale\\b|\\bkelly (?:criterion|stake|bet)\\b'),
  refused(
    '\\b(?:win|make|get|earn)(?: back)? (?:it all|your (?:money|losses|rent|stake)|the (?:money|losses|rent)) back\\b|\\b(?:win|make|get|recover|recoup|chase)(?: back)? (?:your|any) loss(?:es)?\\b|\\b(?:win|make|get) back your (?:money|stake|rent)\\b',
  ),
  refused(
    '\\b(?:take|taking|get|getting|use|using|need|with) (?:out )?(?:a |your )?(?:small |bank |payday |quick |personal )*(?:(?:bank|payday|personal|quick) loan|credit cards?|overdraft)\\b|\\btake out a (?:small )?loan\\b|\\bborrow (?:a little|some|money|cash|to bet|a few|[$€£]|from (?:a friend|friends|family|your|the bank))|\\byou (?:could|can|should|may|might) borrow\\b',
  ),
  refused(
    `\\b${talked}${filler} (?:bet|betting|back(?=\\w*\\b)(?:ing)?(?! (?:line|four|three|five|post|row|at|in|to|and|then|from|up|down|injur\\w+))|stak(?:e|ing)|wager(?:ing)?|punt|flutter|gambl(?:e|ing)|put(?:ting)? money)\\b`,
  ),
  refused(
    '\\bas (?:your|my|the|a) bet\\b|\\b(?:good|great|smart|excellent|solid|strong|nice|decent) bet\\b(?! to (?:score|start))',
  ),
  refused(
    '(?:^|^(?:so|then|just|please|go ahead and|why not|definitely|absolutely|certainly|simply),? |: )(?:bet (?!prices?|types?|slips?|builders?|is |are |markets?|responsibly|only|within|less|with care)|(?:wager|gamble) (?:on|now)|stake (?:on|your|the)|take [a-z ]{2,25} at \\d)',
  ),
  refused(
    '^back (?!(?:to|at|in|on|from|then|home|again|for|when|after|with|and|behind|here|up|into|under|over|of|line|row|four|three|five|post|where|off|out|spasms?|problems?|injur\\w*|pass|he|she|they|it|we|i|page|among|against|between|by|as)\\b)[a-z]',
  ),
  refused(`\\bback(?:ing)? [a-z.' ]{2,30} with ${about}(?:${sum}|${share})`),
  refused(
    '\\bvalue (?:bet|pick|play)s?\\b|\\b(?:good|great|excellent|real|clear|best|decent|strong) value\\b(?! (?:for|signing|player))',
  ),
  alwaysRefused(
    '\\b(?:apuesta|apueste|scommetti|scommetta|aposte|mise[zr]|pariez|setzen? sie|setze)\\b[^.!?]{0,20}\\d',
  ),
];

import { alwaysRefused, refused } from './refusals.ts';
import type { RefusalPattern, Refusals } from './refusals.ts';

/** Phrases that look like a negation: "don't hesitate to bet", "why not bet", "not only", "no doubt". */
const figureOfSpeech =
  '(?:only|just|more|merely|simply|to mention|hesitate|hesitation|worry|worries|forget|fear|wait|miss|regret|overthink|sleep on|be (?:afraid|shy|scared|fooled|surprised)|think twice|hard|difficult|surprising|unreasonable|unlikely|a bad|the worst|bad|without|need|reason|harm|shame|problem|excuse|doubt|doubting|question|questioning|denying|mistake|hurt|resist|ignore|betting|backing|staking)';

const word =
  "(?:(?<!\\bwhy )not|no|never|nothing|none|nobody|no one|neither|nor|cannot|can't|isn't|aren't|wasn't|don't|doesn't|didn't|won't|shouldn't|wouldn't|couldn't|hardly|rarely|far from|avoid|refuse|refuses|unable|rather than|instead of|impossible to|without (?:a|any|being))";

/** "With no injuries" does not negate what follows. */
const ofSomethingElse = '(?<!\\b(?:with|have|has|had|having|face|facing|missing|despite) (?=no\\b))';

const near = new RegExp(`\\b${word}(?: (?:a|an|any|be|to|such|ever|the|your))*(?: [a-z]+)? $`);
const before = new RegExp(`${ofSomethingElse}\\b${word}\\b(?! ${figureOfSpeech}\\b).{0,60}$`);
const figureOfSpeechNear = new RegExp(`\\b${word} ${figureOfSpeech}\\b`);

const partEnd = /[,;:.!?]|\b(?:and|but|yet|so|while|though|because|since)\b/g;

/**
 * Whether the text before a match negates it. The negation must be in the same clause and must not be a figure of
 * speech.
 */
const isDenied = (textBefore: string): boolean => {
  const part = textBefore.split(partEnd).at(-1) ?? '';
  return before.test(part) || (near.test(part) && !figureOfSpeechNear.test(part));
};

const outcome = '(?:win|wins|winning|beat|beats|victory|lose|loses|cover|covers|prevail)';
const here =
  '(?:this(?! many| much)|that|tonight|today|here|at|to|against|with|on|it|your|money|the (?:match|game|bet|tie|final|money))';

/**
 * Sentences that promise an outcome. Sports language uses the same words: a win guarantees a place, a player is in
 * doubt or won't lose the ball, and in rugby a lock is a position.
 */
const promises: readonly RefusalPattern[] = [
  refused('\\bguarant(?:y|eed|eeing)\\b(?! (?:them |him |her )?(?:a )?(?:place|spot|top)\\b)'),
  refused('(?<!\\b(?:win|draw|point|points|victory|would|could) )\\bguarantees?\\b'),
  refused('\\bguarant(?:ees?|eed|eeing) (?:you|us|profit|money|returns?)\\b'),
  refused('\\bsure[- ]?(?:thing|bet|fire|winner)s?\\b|\\bsurefire\\b|\\b(?:a|the) sure[- ]win\\b'),
  refused('\\b(?:safe|safest) bets?\\b'),
  alwaysRefused(
    `\\b(?:can't|cannot|can not|couldn't|won't|will not|will never|can never)(?: possibly| ever)? (?:lose(?=$|[.,!?;:]| ${here}\\b)|fail(?=$|[.,!?;:]| to (?:win|beat|cover|deliver))|go wrong|be beaten(?=$|[.,!?;:]| (?:here|tonight|today|at home)))`,
  ),
  alwaysRefused("\\bwon't let you down\\b|\\b(?:can't|cannot)[- ]miss (?:bet|pick|play|opportunity|chance)\\b"),
  alwaysRefused(
    '\\brisk[- ]?free\\b|\\b(?:no|zero)[- ]risk (?:bet|pick|play|option|choice)\\b|\\bwith(?:out| no)(?: any)? risk(?! of)\\b|\\b(?:is|are|carries|has) no risk(?! of)\\b|\\bno downside\\b',
  ),
  refused(
    '\\b100 ?(?:%|percent|per cent)[- ](?:certain|sure|safe|win|winner|chance|confident|lock|accurate|going to|guaranteed)\\b',
  ),
  refused(
    `\\b${outcome}\\b[^.!?]{0,30}, ?100 ?(?:%|percent|per cent)(?=$|[.!])|\\bwill 100 ?% |^100 ?% [a-z]+(?: [a-z]+)? ${outcome}\\b`,
  ),
  refused('\\bwith (?:100 ?%|total|absolute|complete) (?:certainty|confidence)\\b|\\bbeyond (?:any )?doubt\\b'),
  refused(
    '\\b(?:certain|bound|sure|destined|assured|nailed on) (?:to|of) (?:win|winning|victory|beat|lose|happen(?!\\?)|cover)\\b',
  ),
  refused('\\b(?:a|an) (?:certain|assured|inevitable) (?:\\w+ )?(?:win|victory|defeat|winner)\\b'),
  refused(
    '\\b(?:is|are) (?:an? )?(?:certainty|certain winners?|dead certs?|nailed[- ]on|done deal|foregone conclusion|in the bag)\\b',
  ),
  refused(
    '\\b(?:win|victory|triumph|result) (?:is|looks|seems) (?:assured|certain|secured?|inevitable|a formality|a given|locked in|in the bag)\\b',
  ),
  refused(
    '\\b(?:will|going to) (?:definitely|certainly|undoubtedly|absolutely) (?:win|beat|score|cover|lose)\\b|\\bwill (?:surely|easily|no doubt) (?:win|cover|lose)\\b',
  ),
  refused(
    '\\b(?:definitely|certainly|undoubtedly|absolutely|surely|no doubt) (?:will|going to) (?:win|beat|score|cover|lose)\\b',
  ),
  refused('\\bimpossible (?:for|that) (?:[a-z.]+ ){1,4}(?:to )?(?:los(?:e|es)|fail|fails|be beaten|not win)\\b'),
  alwaysRefused(
    "\\b(?:no way|(?:no|zero) chance|no scenario|no world)\\b(?! (?:to|of knowing|of telling))[^.!?]{0,40}\\b(?:lose|loses|losing|fail|fails|don't win|doesn't win|not win)\\b",
  ),
  refused(
    '\\b(?:lock|banker|slam dunk)(?: bet| pick)? of the (?:day|week|night|season|round)\\b|\\bstone[- ]cold lock\\b',
  ),
  refused(
    "(?:\\bmy|\\b(?:is|are|it's|that's|they're|he's|'s) (?:an? |the )?(?:absolute |total |real )?) ?(?:lock|banker)\\b(?! (?:in|down|on|forward|room|who|from|for (?:england|wales|scotland|ireland|france|the)))",
  ),
  refused('\\b(?:easy|free|guaranteed|quick) (?:money|profit|cash|winnings)\\b'),
  alwaysRefused('\\bfool ?proof\\b|\\bno[- ]brainer\\b|\\bdead cert\\b'),
  alwaysRefused(
    `\\b(?:no|without(?: a| any)?) doubt\\b[^.!?]{0,30}\\b${outcome}\\b|\\b${outcome}\\b[^.!?]{0,30} without (?:a |any )?doubt\\b`,
  ),
  refused(
    '\\b(?:inside|insider) (?:info|information|tip|knowledge)\\b|\\bfixed match(?! (?:date|day|time|schedule))\\b|\\bmatch is fixed(?! (?:for|on|at|to))\\b',
  ),
  refused(
    "\\bi(?:'m| am) (?:absolutely |very |quite )?(?:certain|sure|positive) (?:that )?[a-z.' ]{2,30} (?:will )?(?:win|wins|beat)\\b",
  ),
  refused(
    '\\b(?:near|almost|virtually|practically)[- ](?:certain|guaranteed|sure) (?:home |away )?(?:win|victory|winner)\\b',
  ),
  refused("\\bmoney in the bank\\b|\\byou(?:'ll| will) win (?:this|the|your|that) bet\\b"),
  refused(
    '\\btake (?:it|this|that|them) to the bank\\b|\\b(?:you can )?(?:bank|count) on (?:it|this|that|an? [a-z]+ win|[a-z]+ (?:to win|winning))\\b|\\bmark my words\\b',
  ),
];

const coin = '(?:dollars?|euros?|pounds?|quid|bucks)';
const numeral =
  '(?:five|ten|fifteen|twenty|thirty|forty|fifty|sixty|eighty|(?:a|one|two|five) hundred|a thousand|two|three|four)';
/** Money or units, but not transfer fees in millions. */
const sum = `(?:[$€£¥] ?\\d[\\d.,]{0,12}(?![\\d.,]| ?(?:m|mn|million|bn|billion)\\b)|\\d[\\d.,]{0,12} ?(?:[$€£]|u\\b|units?\\b(?! of)|${coin}\\b)|${numeral} (?:${coin}|units?)\\b|a (?:tenner|fiver|grand)\\b|a few ${coin}\\b)`;
const share = '(?:\\d[\\d.,]{0,12} ?(?:%|percent\\b|per cent\\b)|(?:five|ten|twenty|fifty) (?:percent|per cent)\\b)';
const about = '(?:(?:about|around|up to|at least|at most|just|only|maybe|say|max\\.?|maximum|a maximum of) )*';
const betting = '(?:bet|betting|stak(?:e|ing)|wager(?:ing)?|gambl(?:e|ing)|risk(?:ing)?)';
const putting = '(?:put(?:ting)?|plac(?:e|ing)|throw(?:ing)?|invest(?:ing)?|drop(?:ping)?|us(?:e|ing))';

/** Where an instruction to the reader may begin. */
const received = `(?:^|^(?:so|then|just|please|go ahead and|why not|feel free to|simply),? |\\b(?:tip|advice|pick|verdict|recommendation|play|bottom line)(?: is)?(?: to)?:? |\\byou (?:[a-z]+ ){0,2}|\\bi(?:'d| would)(?: [a-z]+)? |\\bi (?:might|could|may|will) |\\bhesitate to |\\blet's )`;

/** Words that push the reader to bet. */
const talked =
  "(?:recommend(?:ed|ing|s|ations?)?|suggest(?:ed|ing|s)?|advis(?:e|es|ed|ing)|advice|tips?|consider(?:ing)?|worth|fancy|you (?:might|may|could|can) want to|you (?:should|must|could|can|might|may|ought to|need to|have to|want to)|i(?:'d| would)(?: rather| also| personally)?|i)";
const filler =
  '(?: (?:is|to|an?|the|you|that|should|could|small|modest|little|cheeky|single|making|placing|taking|having|put|some|on|your|my|best|i))*?';

/**
 * Sentences that give advice on stakes or encourage betting. Sports language uses the same words: players are on loan,
 * teams defend as a unit, go all in, raise the stakes, put 45% of shots on target and come back.
 */
const stakes: readonly RefusalPattern[] = [
  refused(`\\b${betting} ${about}(?:${sum}|${share}|(?:${numeral}|\\d+)(?: units?)? on\\b)`),
  refused(`\\b${putting} ${about}(?:${sum}|${share} of (?:your|what|my|the bank)\\b)`),
  refused(`${received}${putting} ${about}${share} (?:on|in)\\b`),
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
    `${received}(?:bet|go|stake) (?:big|heavy|heavily|large|all[- ]in)\\b|\\bgo(?:ing)? all[- ]in with\\b|\\bmax[- ]bet\\b`,
  ),
  refused(
    `${received}load up\\b|\\bhammer (?:the (?:over|under|spread|line|moneyline)|this|it(?! (?:home|in|into|over|wide|past)))\\b`,
  ),
  refused(
    `\\b(?:doubl(?:e|ing)|tripl(?:e|ing)|rais(?:e|ing)|increas(?:e|ing)|up|boost(?:ing)?) (?:your (?:bets?|stakes?|wagers?|money|investment)|the (?:bet|stake|wager)\\b)|\\bdoubl(?:e|ing)(?: (?:up|down))? (?:after|until) (?:every|each|a|you)\\b|${received}double (?:down|up)\\b`,
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
    '(?:^|^(?:so|then|just|please|go ahead and|why not|definitely|absolutely|certainly|simply),? |(?<=:) )(?:bet (?!prices?|types?|slips?|builders?|is |are |markets?|responsibly|only|within|less|with care)|(?:wager|gamble) (?:on|now)|stake (?:on|your|the)|take [a-z ]{2,25} at \\d)',
  ),
  refused(
    '^back (?!(?:to|at|in|on|from|then|home|again|for|when|after|with|and|behind|here|up|into|under|over|of|line|row|four|three|five|post|where|off|out|spasms?|problems?|injur\\w*|pass|he|she|they|it|we|i|page|among|against|between|by|as)\\b)[a-z]',
  ),
  refused(`\\bback(?:ing)? [a-z.' ]{2,30} with ${about}(?:${sum}|${share})`),
  refused(
    '\\bvalue (?:bet|pick|play)s?\\b|\\b(?:good|great|excellent|real|clear|best|decent|strong) value\\b(?! (?:for|signing|player))',
  ),
  // Languages without patterns of their own.
  alwaysRefused('\\b(?:scommetti|scommetta|aposte|mise[zr]|pariez)\\b[^.!?]{0,20}\\d'),
];

export const englishRefusals: Refusals = { promises, stakes, isDenied };

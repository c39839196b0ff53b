import type { RefusedWords } from './refused-words.ts';
import { alwaysRefused, refused } from './refused-words.ts';

const outcome = '(?:win|wins|winning|beat|beats|victory|lose|loses|cover|covers|prevail)';
const here =
  '(?:this(?! many| much)|that|tonight|today|here|at|to|against|with|on|it|your|money|the (?:match|game|bet|tie|final|money))';

/**
 * Sentences that promise an outcome. Sport speaks so of other things: a win guarantees a place, nobody is in doubt, a player on
 * the ball won't lose it, and in rugby a lock is a man.
 */
export const promiseWords: readonly RefusedWords[] = [
  refused('\\bguarant(?:y|eed|eeing)\\b(?! (?:them |him |her )?(?:a )?(?:place|spot|top)\\b)'),
  refused('(?<!\\b(?:win|draw|point|points|victory|would|could) )\\bguarantees?\\b'),
  refused(
    '\\bguarant(?:ees?|eed|eeing) (?:you|us|profit|money|returns?)\\b|\\bgaranti(?:ert|ertes?|erter|zad[oa]|to|ta)\\b',
  ),
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

import {
  anyOf,
  clauseOf,
  distressSign,
  adverbs,
  amount,
  asks,
  bet,
  currency,
  i,
  iOrClause,
  staked,
  staken,
} from './distress-patterns.ts';
import type { DistressSign } from './distress-patterns.ts';

/* Signs of problem gambling: stakes, debts, loss of control. */

export const gamblingSigns: readonly DistressSign[] = [
  // The stake.
  distressSign(
    `(?:${iOrClause(staked)}|\\bi\\b[^.!?]{0,25} ${staked}|\\b(?:betting|gambling) with)(?: away)? ${staken}`,
    /\b(?:tickets?|shirts?|jerseys?|trips?|flights?|hotel)\b/,
  ),
  distressSign(
    `\\b(?:gambled?|bet|betting|gambling)\\b[^.!?]{0,20}\\b(?:away )?(?:my|our|the) (?:life )?(?:savings|wages|rent|salary|mortgage)\\b`,
  ),
  distressSign(
    `${anyOf(i(staked), "\\bi(?:'m|'ll| am) (?:putting|betting|bet)", clauseOf(staked))}(?: away)? everything\\b`,
    /\b(?:into|in) (?:this|the) (?:team|club)\b/,
  ),
  distressSign(
    `\\b(?:i've|i have|ive|i'm|been|up)(?: been| up| all (?:night|day|week))+ gambling\\b|\\bgambling mess\\b`,
  ),
  distressSign(`\\bi gambl(?:e|ed|ing)(?: away)? (?:too much|everything|it all|every day|all the time)\\b`),
  distressSign(
    `\\b(?:everything|all my money|all i had|my whole (?:pay|wage|salary)\\w*) (?:went|is|gone)(?: on| into)? [a-z]+`,
    /\b(?:on the line|went wrong|is (?:fine|good|ok|open|possible|right|said|about))\b/,
  ),
  distressSign(
    `\\b(?:my|this is my|(?:the|this is the) ) ?last (?:bit of |few )?(?:[$€£]\\s?\\d|\\d+ ?${currency}\\b|money|cash|savings|paycheck|${currency}\\b)`,
  ),
  distressSign(`${clauseOf('last')} (?:[$€£]\\s?\\d[\\d.,]*|\\d+ ?${currency}\\b)(?=.*\\b(?:${asks}|on)\\b)`),
  distressSign(
    `\\b(?:my|our|the) (?:rent|food|bill|grocery|tuition|mortgage|holiday|gas) (?:money|cash|savings)\\b[^.!?]{0,40}\\b(?:${bet}|on|into)\\b`,
  ),
  distressSign(
    `\\b(?:i|we)(?: \\w+)? (?:can't|cannot|cant|couldn't|won't be able to)(?: even)? (?:pay|afford|make)(?: for)? (?:my |the |our )?(?:rent|bills?|mortgage|food|debts?)\\b`,
  ),
  distressSign(`\\bi (?:can't|cannot|cant|can not) afford (?:any )?more loss(?:es)?\\b`),
  distressSign(
    `\\bi (?:can't|cannot|cant|can not) afford to lose (?:this|again|any ?more|it)\\b`,
    /\b(?:in|my) (?:fantasy|fpl|bracket)\b/,
  ),
  distressSign(
    `(?:\\bi|\\bi've|${clauseOf('')})${adverbs} ?(?:need|have|must|gotta|got)(?: to| a| win| big| sure| one|n|ce)*[^.!?]{0,40}\\b(?:pay|cover|make|clear)(?: off)? (?:my |the |our |all )?(?:rent|bills?|debts?|mortgage|loans?|tuition)\\b`,
    /\b(?:do|does|did|will|must) (?:barcelona|they|clubs?|the)\b/,
  ),
  distressSign(
    `\\bi(?:'ll| will|'m going to|'m gonna| could| might)(?: \\w+)? lose (?:my|our) (?:house|home|car|job|flat|apartment|marriage)\\b`,
  ),

  distressSign(
    `${anyOf(i('(?:need|must (?:have|make|win)|have to (?:make|win))'), clauseOf('need'))}(?: to (?:make|win|have))? (?:about )?${amount}[^.!?]*\\b(?:${asks}|rent|by (?:tomorrow|friday|monday))\\b`,
  ),
  distressSign(
    `${anyOf(i('need'), clauseOf('need'))} (?:some |quick |fast |the )*(?:money|cash)\\b.*\\b(?:${asks})\\b`,
    /\bfantasy\b/,
  ),
  distressSign(
    `\\bmy last \\d{1,4}(?=$| ?[,.!?;)]| (?:on|tonight|today)\\b)`,
    undefined,
    new RegExp(`\\b(?:${asks}|put|on)\\b`),
  ),

  distressSign(
    `\\bor (?:else )?i(?:'ll)? lose (?:my|our) (?:house|home|car|job|flat|apartment)\\b|\\bmaxed (?:out )?my (?:credit )?cards?\\b`,
  ),

  // Debts and secrecy.
  distressSign(
    `\\b(?:i'm|im|i am|i've been|we're|we are|got (?:me|myself))(?: [$€£\\w,.]+){0,3} in debt\\b|\\b(?:get|getting) (?:me |myself |us )?out of debt\\b|\\bmy (?:gambling |betting )?debts?\\b`,
  ),
  distressSign(
    `\\bi owe\\b(?! (?:you|it to))(?:(?: my)? [a-z]+){0,3} (?:money|${amount}|\\d+k\\b)|\\bi owe (?:my|the|a) (?:bookie|dealer|loan shark)`,
  ),
  distressSign(`\\bbehind (?:on|with) (?:my |the |our )?(?:rent|mortgage|bills|payments)\\b`),
  distressSign(
    `\\b(?:i|i've|ive|i have|should i|can i|could i|i'll|i'm|im|took|taking|maxed|sold|borrowed)\\b[^.!?]{0,30}\\b(?:borrow(?:ed|ing)?|(?:payday |bank |student )?(?<!on[- ])loan|credit cards?|overdraft|pawned|stole|stealing|money from (?:work|my|the)|(?:sold|selling) my (?:car|house|phone|laptop|watch|ring|bike|guitar|things|stuff))\\b[^.!?]{0,40}\\b(?:${bet}|stake)\\b`,
    /\b(?:striker|player|winger|keeper|forward|from (?:chelsea|arsenal|city|united))\b/,
  ),
  distressSign(
    `\\b${clauseOf('(?:took|taking|got|maxed|borrowed|used)')}[^.!?]{0,30}\\b(?:loan|credit cards?|overdraft|borrowed)\\b[^.!?]{0,40}\\b${bet}\\b`,
  ),
  distressSign(
    `\\b(?:my )?(?:wife|husband|girlfriend|boyfriend|partner|family|parents|mum|mom|dad|kids)\\b[^.!?]{0,40}\\b(?:lost (?:[a-z]+ ){0,3}(?:money|savings|everything|house|wages|salary)|gambl\\w+|debts?|mortgage|savings|my betting)\\b`,
    /\b(?:lost (?:\d+-\d+|the (?:game|match|final))|supports?|and we lost)\b/,
  ),
  distressSign(
    `\\bbroke\\b[^.!?]{0,20}\\b${bet}\\b|\\b(?:i'm|im|i am) (?:completely |totally )?(?:ruined|bankrupt)\\b`,
  ),
  distressSign(
    `\\bbecause of (?:my |the |all this )?(?:gambling|betting)\\b`,
    /\b(?:ban(?:ned)?|suspended|tonali|toney|player)\b/,
  ),

  // Living expenses and bets in one message about the user.
  distressSign(
    `\\b(?:rent|savings|salary|wages|pay ?che(?:ck|que)|mortgage|tuition|student loan|pension|bills)\\b`,
    /\b(?:rent[- ]free|wage (?:bill|structure)|pay the wages|(?:his|their|your|club's) (?:salary|wages)|salary cap)\b/,
    new RegExp(
      `^(?=.*\\b(?:i|i'm|im|i've|ive|my|our)\\b).*\\b(?:gambl\\w+|bets?|betting|parlays?|accas?|roulette|casino)\\b`,
    ),
  ),
  distressSign(
    `\\bmy (?:savings|money|wages|salary|rent)(?: money)?(?: is| are|'s) (?:all )?gone\\b|\\bto afford (?:my |more )?bets\\b`,
  ),
  distressSign(`\\bruin(?:ed|ing) my life\\b`),

  // Loss of control.
  distressSign(
    `(?:\\bi(?: really| just| still)? (?:can't|cannot|cant|couldn't|could not|don't know how to)|\\bi(?:'m| am) unable to|\\bi(?: really| just)? (?:need|want|have|wish|tried|try)(?: to| i could)?|\\bhow (?:do|can|to|could|should)(?: i| you| one)?|${clauseOf("(?:can't|cannot|cant)")})(?: even)? (?:stop|quit|control|give up)(?: my| the| myself)?(?: from)? (?:${bet})\\b(?! (?:odds|ads?|adverts?|prices|lines?|tips|notifications|on (?:youth|young)))`,
  ),
  distressSign(
    `\\b(?:i'm|im|i am|i've been|i think i'm|me|been) (?:\\w+ )?(?:addicted to|hooked on|ruined by) (?:\\w+ )?(?:${bet})\\b(?! (?:odds|ads))`,
  ),
  distressSign(
    `\\b(?:i have|i've got|i got|i think i have|has|have|having) (?:a |an )?(?:\\w+ )?(?:problem with|addiction to) (?:my |the )?(?:gambling|betting)\\b(?! (?:odds|prices|markets?|lines?|on))`,
  ),
  distressSign(
    `\\b(?:my|i have|i've got|i think|i'm|im|i am|husband|wife|brother|sister|son|dad|friend|help (?:with|for))\\b[^.!?]{0,25}\\b(?:gambling|betting|gamble|compulsive) (?:addict\\w*|problem|habit|gambler)\\b`,
    /\b(?:player|tonali|toney|ban(?:ned)?)\b/,
  ),
  distressSign(
    `\\b(?:my )?(?:gambling|betting) (?:is|has|was|got)(?: \\w+)? (?:out of (?:control|hand)|ruin\\w* (?:my|me|our)|destroy\\w* (?:my|me|our)|tak\\w+ over)`,
    /\bfootball\b/,
  ),
  distressSign(`\\bi(?:'ve| have)? relapsed\\b|\\bgamstop\\b|\\bself[- ]exclu\\w+`),
  distressSign(
    `\\bi(?:'m| am) (?:so )?desperate\\b.*\\b(?:win|lost|money)\\b`,
    /\bfor (?:tickets|a ticket|arsenal|united|the title)\b/,
  ),

  // The most common phrases in languages that the page does not support: these users must not get tips either.
  distressSign(
    `\\bj'ai (?:tout |deja )?perdu (?:tout(?!e)|mon (?:argent|loyer|salaire)|mes (?:economies|sous))|\\brecuperer (?:mes pertes|mon argent)`,
  ),
  distressSign(
    `\\bho perso (?:tutt[oi]|i miei (?:soldi|risparmi)|lo stipendio|l'affitto)|\\brecuperare (?:le perdite|i (?:miei )?soldi)`,
  ),
  distressSign(
    `\\bperdi (?:tudo|(?:o )?meu (?:dinheiro|salario|aluguel)|minhas economias)|\\brecuperar (?:o (?:meu )?dinheiro|o que perdi)`,
  ),
];

/** Patterns for users who need help, matched against `normalizedText`. */
export type DistressSign = {
  readonly words: RegExp;
  /** Words in the message that give it another meaning. */
  readonly unless?: RegExp;
  /** Words that the message must contain as well. */
  readonly beside?: RegExp;
};

export const distressSign = (words: string, unless?: RegExp, beside?: RegExp): DistressSign => ({
  words: new RegExp(words),
  ...(unless !== undefined && { unless }),
  ...(beside !== undefined && { beside }),
});

export const anyOf = (...words: readonly string[]): string => `(?:${words.join('|')})`;

/** Starts of a clause without a subject, as people write in a hurry: "lost my rent", "and down 2k". */
export const clauseOf = (words: string): string =>
  `(?:^|[.,!?;:)] ?|\\b(?:and|but|so|then|because|cause|after|since) )(?:just |already |only |really )*${words}`;

export const isMentioned = ({ words, unless, beside }: DistressSign, received: string): boolean =>
  words.test(received) && unless?.test(received) !== true && beside?.test(received) !== false;

/* Building blocks of the loss patterns, matched against `normalizedText`. */

export const bet = anyOf(
  'bet(?:s|ting)?',
  'gambl(?:e|es|ed|ing|er)',
  'wager(?:s|ing)?',
  'casinos?',
  'bookies?',
  'roulette',
  'slot machines?',
  'accas?',
  'accumulators?',
  'parlays?',
  'poker',
);

/** Words that a user who lost money uses to ask for another bet. */
export const asks = anyOf(
  bet,
  'winners?',
  'tips?',
  'picks?',
  'odds',
  'sure (?:one|thing|win)',
  'next',
  'recover',
  'now what',
  'what now',
);

export const adverbs =
  '(?: (?:just|already|now|also|only|really|stupidly|literally|actually|basically|recently|even|probably|nearly|almost|about|then|again|still|fucking|honestly|totally|completely))*';

/** The user as subject, with a verb: "I've just lost". */
export const i = (verbs: string): string => `\\bi(?: have|'ve|ve| had|'d)?${adverbs} ${verbs}`;

/** Like `i`, or without a subject at the start of a clause: "Lost my rent". */
export const iOrClause = (verbs: string): string => anyOf(i(verbs), clauseOf(verbs));

export const lost = anyOf(
  'los(?:t|ing)',
  'lose',
  'bl(?:ew|own)(?: through)?',
  'dropped',
  'burn(?:ed|t)(?: through)?',
  'wasted',
  'threw(?: away)?',
);
export const staked = anyOf(
  'put',
  'putting',
  'bet',
  'betting',
  'stake[d]?',
  'gambl(?:ed|ing|e)(?: away)?',
  'us(?:ed|ing)',
  'spent',
  'spend',
  'risk(?:ed|ing)?',
);

export const currency = '(?:quid|bucks|dollars?|euros?|pounds?|eur|usd|gbp|grand|k|thousand|hundred)';
/** An amount of money, but not a score, a count or a year. */
export const amount = anyOf(
  `[$€£]\\s?\\d[\\d.,]*(?: ?(?:k|grand|thousand|hundred|m))?(?![\\d])`,
  `\\d[\\d.,]*(?: ?${currency}\\b| ?[$€£])`,
  `(?:a|one|two|three|four|five|six|ten|a few|a couple(?: of)?|several) (?:grand|hundred|thousand|quid|bucks|dollars|euros|pounds)\\b`,
  `(?:hundreds|thousands)(?: of (?:dollars|euros|pounds|quid))?(?! of)`,
  'a (?:small )?fortune',
);
export const bareAmount =
  '(?:another |about |around |the )?-?\\d{2,6}(?=$| ?[,.!?;)](?!\\d)| (?:on|down|away|back|in (?:bets|the)|betting|today|tonight|yesterday|this|last|and|so|lol|already|now|to|with|need|since|over|i|we)\\b)';

export const ownMoney = `(?:my|our|her|his|their)(?: [a-z]+(?:'s|s')?){0,3}? (?:rent|savings?|salary|wages?|pay ?che(?:ck|que)s?|pay packet|mortgage|house(?! is)|car(?! keys?)|tuition|college fund|student loan|loan|pension|inheritance|money|cash|bank ?roll|deposit|everything)\\b`;

/** Stakes that are not a figure of speech, unlike "I'd put my money on Inter" or "I'd bet my house". */
export const staken = `(?:the money (?:for|from|that) [a-z]+|(?:all|half|most)(?: of)? (?:my|our) (?:[a-z]+ ){0,2}(?:money|cash)|(?:my|our|her|his|their)(?: [a-z]+(?:'s|s')?){0,3}? (?:rent|savings?|salary|wages?|pay ?che(?:ck|que)s?|tuition|college fund|student loan|pension|inheritance)|(?:my|our|her|his|their) (?:whole|entire|last|rent|food|kids')(?: [a-z']+){0,2} (?:money|cash|pay))\\b`;

export const much = '(?:a (?:lot|ton|bunch|load)|so much|too much|way too much|loads|tons|lots|big(?: time)?|heavily)';
export const ofMoney = anyOf(' of (?:money|cash)', ' (?:money|cash)');
export const when =
  '(?:today|tonight|yesterday|last (?:night|week|month|year|weekend)|this (?:week|month|year|season|weekend)|lately|recently|already)';

export const notFantasy = /\b(?:fantasy|fpl|fifa|fc ?2\d|video game|predictor|office pool|bracket)\b/;

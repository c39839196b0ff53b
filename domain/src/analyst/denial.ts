/** Denials that deny nothing: "don't hesitate to bet", "why not bet", "not only", "no doubt". */
const hollow =
  '(?:only|just|more|merely|simply|to mention|hesitate|hesitation|worry|worries|forget|fear|wait|miss|regret|overthink|sleep on|be (?:afraid|shy|scared|fooled|surprised)|think twice|hard|difficult|surprising|unreasonable|unlikely|a bad|the worst|bad|without|need|reason|harm|shame|problem|excuse|doubt|doubting|question|questioning|denying|mistake|hurt|resist|ignore|betting|backing|staking)';

const word =
  "(?:(?<!\\bwhy )not|no|never|nothing|none|nobody|no one|neither|nor|cannot|can't|isn't|aren't|wasn't|don't|doesn't|didn't|won't|shouldn't|wouldn't|couldn't|hardly|rarely|far from|avoid|refuse|refuses|unable|rather than|instead of|impossible to|without (?:a|any|being))";

/** "With no injuries" says nothing about what follows it. */
const ofSomethingElse = '(?<!\\b(?:with|have|has|had|having|face|facing|missing|despite) (?=no\\b))';

const near = new RegExp(`\\b${word}(?: (?:a|an|any|be|to|such|ever|the|your))*(?: [a-z]+)? $`);
const before = new RegExp(`${ofSomethingElse}\\b${word}\\b(?! ${hollow}\\b).{0,60}$`);
const hollowNear = new RegExp(`\\b${word} ${hollow}\\b`);

const partEnd = /[,;:.!?]|\b(?:and|but|yet|so|while|though|because|since)\b/g;

/** Whether what stands before words denies them: in the same part of the sentence, and not in a manner of speaking. */
export const isDenied = (textBefore: string): boolean => {
  const part = textBefore.split(partEnd).at(-1) ?? '';
  return before.test(part) || (near.test(part) && !hollowNear.test(part));
};

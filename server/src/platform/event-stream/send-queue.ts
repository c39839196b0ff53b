/**
 * Sends to some of many, one after the other and a slice at a time: between two slices the process does what else there is to
 * do. Unlike a round of `send-rounds.ts` a send never hurries the one before it; it waits. For sends that are few and in no hurry.
 */
export type SendQueue<Member> = {
  /** Begins at once when nothing waits. `each` is called once for every member, those that join `members` meanwhile among them. */
  readonly add: (members: ReadonlySet<Member>, each: (member: Member) => void) => void;
};

export const createSendQueue = <Member>({ sliceSize }: { readonly sliceSize: number }): SendQueue<Member> => {
  const waiting: { readonly members: Iterator<Member>; readonly each: (member: Member) => void }[] = [];

  const work = (): void => {
    for (let done = 0; done < sliceSize; done += 1) {
      const [send] = waiting;
      if (send === undefined) return;
      const next = send.members.next();
      if (next.done === true) waiting.shift();
      else send.each(next.value);
    }
    if (waiting.length > 0) setImmediate(work);
  };

  return {
    add: (members, each) => {
      waiting.push({ members: members.values(), each });
      if (waiting.length === 1) work();
    },
  };
};

/** Sends to many readers in slices, so that other requests are served between two slices. */
export type SlicedSend<Send> = {
  /**
   * Runs the first slice at once. An unfinished send is completed first, so a fast sender is slowed down instead of
   * filling a queue.
   */
  readonly begin: (send: Send) => void;
  /** Runs all remaining slices at once. */
  readonly finish: () => void;
};

/**
 * `each` is called once for every member of `all` per send, including members that join in the meantime. `onDone` is
 * called once per send, at the end.
 */
export const createSlicedSend = <Member, Send>(options: {
  readonly all: ReadonlySet<Member>;
  readonly sliceSize: number;
  readonly each: (member: Member, send: Send) => void;
  readonly onDone: (send: Send) => void;
}): SlicedSend<Send> => {
  const { all, sliceSize, each, onDone } = options;
  let round: { readonly send: Send; readonly members: Iterator<Member> } | undefined;
  let isPlanned = false;

  const work = (most: number): void => {
    if (round === undefined) return;
    const { send, members } = round;
    for (let done = 0; done < most; done += 1) {
      const next = members.next();
      if (next.done === true) {
        round = undefined;
        onDone(send);
        return;
      }
      each(next.value, send);
    }
  };

  const goOn = (): void => {
    isPlanned = false;
    work(sliceSize);
    plan();
  };

  const plan = (): void => {
    if (round === undefined || isPlanned) return;
    isPlanned = true;
    setImmediate(goOn);
  };

  const finish = (): void => work(Infinity);

  return {
    begin: (send) => {
      finish();
      round = { send, members: all.values() };
      work(sliceSize);
      plan();
    },
    finish,
  };
};

/**
 * Sends to selected members, one send after the other, a slice at a time. Unlike with `createSlicedSend`, a new send
 * waits for the previous one. For rare sends that are not urgent.
 */
type SendQueue<Member> = {
  /**
   * Starts at once if nothing is queued. `each` is called once for every member, including those that join `members` in
   * the meantime.
   */
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

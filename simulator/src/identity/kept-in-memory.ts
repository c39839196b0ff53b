import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

/** More sign-ins than anybody has under way at a stand-in; the oldest make room. */
const mostKept = 1_000;

/**
 * What the issuer has to remember, for as long as it runs. Its own way of doing so is the same, with a warning in the
 * log of everybody who tries the demo.
 */
export const keptInMemory = (): AdapterFactory => {
  const kept = new Map<string, AdapterPayload>();

  return (model) => {
    const keyOf = (id: string): string => `${model} ${id}`;
    const where = (holds: (payload: AdapterPayload) => boolean): AdapterPayload | undefined =>
      [...kept].find(([key, payload]) => key.startsWith(`${model} `) && holds(payload))?.[1];

    const adapter: Adapter = {
      upsert: async (id, payload) => {
        kept.delete(keyOf(id));
        kept.set(keyOf(id), payload);
        const [oldest] = kept.size > mostKept ? kept.keys() : [];
        if (oldest !== undefined) kept.delete(oldest);
      },
      find: async (id) => kept.get(keyOf(id)),
      findByUid: async (uid) => where((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => where((payload) => payload.userCode === userCode),
      consume: async (id) => {
        const payload = kept.get(keyOf(id));
        if (payload !== undefined) kept.set(keyOf(id), { ...payload, consumed: Math.floor(Date.now() / 1000) });
      },
      destroy: async (id) => {
        kept.delete(keyOf(id));
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key);
      },
    };
    return adapter;
  };
};

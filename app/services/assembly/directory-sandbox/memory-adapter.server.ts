/** The sandbox's store of sessions, codes and grants: in memory, gone with the process. */
import type { Adapter, AdapterPayload } from "oidc-provider";

interface Stored {
  readonly payload: AdapterPayload;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** One store for each kind of thing; the provider asks for one by name. */
export function memoryAdapters(): (name: string) => Adapter {
  const stores = new Map<string, Map<string, Stored>>();
  const find = (store: Map<string, Stored>, fits: (payload: AdapterPayload) => boolean) =>
    [...store.values()].find(({ payload, until }) => until > Date.now() && fits(payload))?.payload;
  return (name) => {
    const store = stores.get(name) ?? new Map<string, Stored>();
    stores.set(name, store);
    return {
      upsert: async (id, payload, seconds) => {
        for (const [key, { until }] of store) if (until <= Date.now()) store.delete(key);
        store.set(id, { payload, until: seconds ? Date.now() + seconds * 1000 : Infinity });
      },
      find: async (id) => {
        const stored = store.get(id);
        return stored && stored.until > Date.now() ? stored.payload : undefined;
      },
      findByUid: async (uid) => find(store, (payload) => payload.uid === uid),
      findByUserCode: async (userCode) => find(store, (payload) => payload.userCode === userCode),
      consume: async (id) => {
        const stored = store.get(id);
        const consumed = Math.floor(Date.now() / 1000);
        if (stored) store.set(id, { ...stored, payload: { ...stored.payload, consumed } });
      },
      destroy: async (id) => void store.delete(id),
      revokeByGrantId: async (grantId) => {
        for (const [id, { payload }] of store) if (payload.grantId === grantId) store.delete(id);
      },
    };
  };
}

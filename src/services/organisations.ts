import type { OrgNode } from '@domain/api/shapes';
import { durations, localKeys } from '@domain/constants';
import { api } from './api';
import { storedJson } from './storage';

interface OrganisationCache {
  id: string;
  tree: OrgNode[];
  /** Milliseconds since 1970. */
  fetchedAt: number;
}

const isCache = (value: unknown): value is OrganisationCache => {
  const cache = value as OrganisationCache | null;
  return typeof cache?.id === 'string' && Array.isArray(cache.tree) && typeof cache.fetchedAt === 'number';
};

/** Kept in memory where the browser's storage is full or refused. */
const slot = storedJson('local', localKeys.organisations, isCache);

const followers = new Set<() => void>();

/** Calls `follower` after organisations were changed in this tab; returns the function that ends it. */
export function onTreeChange(follower: () => void): () => void {
  followers.add(follower);
  return () => void followers.delete(follower);
}

/** Organisations were changed in this tab: what shows them reads them again, with the names and numbers of now. */
export function treeChanged(): void {
  const cached = slot.get();
  if (cached) slot.set({ ...cached, fetchedAt: 0 });
  for (const follower of followers) follower();
}

let running: Promise<OrgNode[]> | undefined;

async function refresh(cached: OrganisationCache | undefined): Promise<OrgNode[]> {
  const now = Date.now();
  // A clock that was set back must not keep an old tree for ever.
  if (cached && Math.abs(now - cached.fetchedAt) < durations.organisationRefreshSkip) return cached.tree;
  if (cached) {
    const { value } = await api('GET /api/Public/GetAllSysOrgBrowerKeyValue', {}, { needs: ['value'] });
    if (value === cached.id) {
      slot.set({ ...cached, fetchedAt: now });
      return cached.tree;
    }
  }
  const { id, tree } = await api('GET /api/Public/GetAllSysOrgInfo', {}, { needs: ['id', 'tree'] });
  slot.set({ id, tree, fetchedAt: now });
  return tree;
}

/**
 * Returns the tree of all organisations: the cached tree when it is younger than 2.5 s or its id is still the server's
 * value, otherwise a fresh one. When the server cannot be reached, the cached tree serves; without one it rejects.
 * Calls at the same time share a reading.
 */
export function loadOrganisations(): Promise<OrgNode[]> {
  const cached = slot.get();
  running ??= refresh(cached)
    .catch((error: unknown) => {
      if (cached) return cached.tree;
      throw error;
    })
    .finally(() => {
      running = undefined;
    });
  return running;
}

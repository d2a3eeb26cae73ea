import { byNearness, nearest } from '#domain/sheets/nearest.ts';
import { firstOf, mustExist } from '#domain/lists/known.ts';
import { withNames, type Found, type Lookup } from '#server/imports/kind.ts';
import { calledAlike, nameKey } from '#server/imports/name-key.ts';
import { branchesInUse, clientsInUse, everyBranch, everyClient } from './find-places.queries.ts';
import { sentences } from '#server/text/en/hr/clients.ts';

/** Returns names that begin like an unknown name or are similar to it, as suggestions. */
function near(text: string, names: readonly string[]): string[] {
  const begin = nameKey(text).slice(0, 4);
  const surely = nearest(text, names);
  return names.filter((name) => name === surely || nameKey(name).startsWith(begin)).slice(0, 5);
}

/** Finds a client by its code or name. */
export const findClient: Lookup = async (db, asked) => {
  const clients = await clientsInUse(db);
  const byText = new Map<string, number>();
  for (const { id, name } of clients) byText.set(nameKey(name), id);
  for (const { id, code } of clients) byText.set(nameKey(code), id);
  return asked.map(({ text }): Found => {
    const id = byText.get(nameKey(text));
    if (id !== undefined) return { is: id };
    const suggest = near(
      text,
      clients.map((c) => c.name),
    );
    return { problem: sentences.noClientHasThisName, ...(suggest.length > 0 && { suggest }) };
  });
};

/** Finds a client by its code or name, including archived ones, for earlier records. */
export const findAnyClient: Lookup = async (db, asked) => {
  const found = calledAlike(
    await everyClient(db),
    (client) => client.id,
    (client) => [client.code, client.name],
  );
  const answers = asked.map(({ text }) => found(text));
  const missing = asked.filter((_, i) => answers[i] === undefined);
  const refused = [...(missing.length > 0 ? await findClient(db, missing) : [])];
  return answers.map((answer) => answer ?? mustExist(refused.shift(), 'A client that was not found has no problem'));
};

interface Place {
  id: number;
  client_id: number;
  name: string;
  client: string;
  code: string;
}

/** Returns the branches a text may mean: the name alone, or with the client before it, as in exports. */
function branchesOf(text: string, places: ReadonlyMap<string, readonly Place[]>, client: unknown): readonly Place[] {
  const found = places.get(nameKey(text)) ?? [];
  return typeof client === 'number' ? found.filter((p) => p.client_id === client) : found;
}

function byAnyName(places: readonly Place[]): Map<string, Place[]> {
  const found = new Map<string, Place[]>();
  for (const place of places)
    for (const name of [
      place.name,
      `${place.client}, ${place.name}`,
      `${place.code}, ${place.name}`,
      `${place.code} ${place.name}`,
    ])
      found.set(nameKey(name), [...(found.get(nameKey(name)) ?? []), place]);
  return found;
}

/**
 * Finds several branches, separated by semicolons: `Client, Branch`, or the branch alone if only one client has it.
 * Archived branches match only if no active one does.
 */
export const findBranches: Lookup = async (db, asked) => {
  const every = await everyBranch(db);
  const places = byAnyName(every.filter((place) => !place.archived));
  const former = byAnyName(every.filter((place) => place.archived));
  return asked.map(({ text, values }): Found => {
    const ids: number[] = [];
    const were: number[] = [];
    for (const part of text.split(/[;\n]/).filter((t) => t.trim() !== '')) {
      const used = branchesOf(part, places, values['client_id']);
      const gone = branchesOf(part, former, values['client_id']);
      const found = used.length > 0 ? used : gone.slice(-1);
      const names = found.map((p) => `${p.client}, ${p.name}`);
      if (found.length === 0) return { problem: sentences.noBranchHasTheName(part.trim()) };
      if (found.length > 1)
        return { problem: sentences.clientsHaveABranchName(found.length, part.trim()), suggest: names };
      ids.push(firstOf(found).id);
      were.push((gone.at(-1) ?? firstOf(found)).id);
    }
    return { is: ids, ...(were.some((id, i) => id !== ids[i]) && { or: [were] }) };
  });
};

/** Finds one branch, of the row's client if that is known. */
export const findBranch: Lookup = async (db, asked) => {
  const all = await branchesInUse(db);
  const places = byAnyName(all);
  return asked.map(({ text, values }): Found => {
    const client = values['client_id'];
    const found = branchesOf(text, places, client);
    if (found.length === 1) return { is: firstOf(found).id };
    const known = typeof client === 'number' ? all.filter((p) => p.client_id === client) : found;
    const suggest = byNearness(
      text,
      known.map((p) => p.name),
    ).slice(0, 8);
    return {
      problem:
        found.length === 0 ? sentences.noBranchHasThisName : sentences.clientsHaveABranch(found.length, text.trim()),
      ...(suggest.length > 0 && typeof client === 'number' && { suggest }),
    };
  });
};

withNames(findClient, clientsInUse);
withNames(findAnyClient, clientsInUse);
withNames(findBranch, branchesInUse);
withNames(findBranches, branchesInUse);

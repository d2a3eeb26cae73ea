import { execFileSync } from 'node:child_process';
import { root } from '../build/sources.ts';

export interface Changes {
  /** The commit that the change is compared with. */
  commit: string;
  /** Words of test paths: the nouns whose folders or files changed, and changed tests themselves. */
  words: string[];
}

/** Folders with a folder or a file for each noun. */
const nounFolders =
  /^(?:contract\/(?:hr|payroll)|domain|server\/(?:hr|payroll)|src\/(?:portal|desk|shared|offline)|tests\/api)\/([a-z-]+)/;

/**
 * Returns the changes since a commit, including untracked files. Without a commit, returns those since the branch left
 * main.
 */
export function changesSince(commit = git('merge-base', 'HEAD', mainBranch())): Changes {
  const files = [
    ...git('diff', '--name-only', commit).split('\n'),
    ...git('ls-files', '--others', '--exclude-standard').split('\n'),
  ].filter(Boolean);
  return { commit, words: wordsOf(files) };
}

/** Returns the words that choose tests for changed files. */
export function wordsOf(files: readonly string[]): string[] {
  const words = files.flatMap((file) => (file.includes('.test.') ? [file] : (nounFolders.exec(file)?.[1] ?? [])));
  // No test has this word in its path, so that a change without a noun chooses no API or browser tests.
  return words.length > 0 ? [...new Set(words)] : ['no-noun-changed'];
}

/** Returns the branch to compare with, or on main itself the last commit. */
const mainBranch = (): string => (git('branch', '--show-current') === 'main' ? 'HEAD' : 'main');

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}

export const projectRoot: string;
export class PlainProblem extends Error {}
export function nodeMajor(version: string): number;
export interface LockFile {
  readonly packages?: Readonly<Record<string, { readonly version?: string; readonly optional?: boolean }>>;
}
export function isComplete(wantedLock: LockFile, installedLock: LockFile): boolean;
export function installProblem(output: string): string;
export function installPackages(): Promise<void>;
export function findNode24(): string;
export function prepareAndRun(script?: string, scriptArguments?: string[]): Promise<void>;

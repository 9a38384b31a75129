export function formList(names: readonly string[]): string;
export function listForms(root: string): void;

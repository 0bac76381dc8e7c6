import heroes from './heroes.json';

/** The scenarios' files, in the order of the gallery. */
export const files: readonly unknown[] = [heroes];

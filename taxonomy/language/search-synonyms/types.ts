/**
 * Search synonyms of treatments, by slug and separated by commas: understood in search and never displayed. They stand
 * apart from the treatments because they are collected in other ways: from letters of hospitals, from makers' names and
 * from what people type.
 */
export type ByTreatment = Readonly<Record<string, string>>

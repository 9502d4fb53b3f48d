// The door of the dictionary of technical phrases: what makers write in English, in the other languages.
export { specGroup, specLabel, specUnit, usualGroups, usualLabel } from './usual.ts'
export { bringTerms, termsJson, type Words } from './term.sql.ts'

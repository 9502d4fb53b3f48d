/** The page on show while the next one is being decided about; set by the browser's entry. */
let read: () => string | undefined = () => undefined
export const shownBy = (reader: () => string | undefined): void => {
  read = reader
}
/** Where a visitor stays who may not go on (SPEC-186). */
export const lastShown = (): string => read() ?? '/index'

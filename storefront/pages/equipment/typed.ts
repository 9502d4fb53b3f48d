/** What stands in the fields of a form, by their names; '' where nothing does. */
export function typedIn(form: HTMLFormElement): (name: string) => string {
  const data = new FormData(form)
  return (name) => {
    const value = data.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
}

/** For the first field of what a press has opened in place of itself. */
export const focusOnce = (field: HTMLElement | null): void => field?.focus()

// A button that is pressed before the page has come to life is pressed again once it has: on a slow line that takes seconds, and the reader
// sees a page that looks ready. Links and forms need no script; of several presses the last one counts.

let pressed: HTMLButtonElement | undefined

function hear({ target }: Event) {
  pressed = (target as Element).closest<HTMLButtonElement>('button[type=button]') ?? undefined
}

export const hearPresses = () => document.addEventListener('click', hear)

/** To be called once the page has come to life; what has not yet does so for this press. */
export function pressAgain(): void {
  document.removeEventListener('click', hear)
  if (pressed?.isConnected) pressed.click()
  pressed = undefined
}

// A button that is pressed before it has come to life is pressed again once it has: on a slow line that takes seconds, and the reader sees a
// page that looks ready. A form that a script sends waits likewise, and never writes what was typed, a password perhaps, into the address.
// Links and forms with an address of their own need no script; of several presses the last one counts. Comes with the entry: it opens nothing.

declare global {
  interface Window {
    heldButton?: HTMLButtonElement | undefined
  }
}

/** Its own text runs in the page's head, as no script may be there yet: so it must stand alone. */
function holdForms(): void {
  document.addEventListener(
    'submit',
    (event) => {
      if ((event.target as HTMLFormElement).method !== 'post') return
      event.preventDefault()
      window.heldButton = event.submitter as HTMLButtonElement
    },
    true,
  )
}
/** For the head of the page; needs a nonce like every inline script. */
export const HOLD_SCRIPT = `(${holdForms.toString()})()`

let pressed: HTMLButtonElement | undefined

function hear({ target }: Event) {
  pressed = (target as Element).closest<HTMLButtonElement>('button[type=button], form[method=post] button') ?? undefined
}

/** React stops a press on a part of which it does not have the script yet, before anybody on the page hears of it. */
function hearStopped(event: Event) {
  if (event.cancelBubble) hear(event)
  else pressed = undefined
}

export function hearPresses(): void {
  pressed = window.heldButton
  document.addEventListener('click', hear)
}

/** To be called once React listens: from now on only what it holds back is heard here. */
export const hearStoppedPresses = () => document.addEventListener('click', hearStopped, true)

/** To be called once the page has come to life, and for each part that does so later. What still has not is heard again. */
export function pressAgain(): void {
  document.removeEventListener('click', hear)
  const again = pressed
  pressed = undefined
  if (again?.isConnected) again.click()
}

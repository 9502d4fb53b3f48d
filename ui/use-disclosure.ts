import { useEffect, useRef, useState, type RefObject } from 'react'

/** Something that opens beside its button and closes on Escape (focus returns), on a press outside and when focus leaves it. */
export function useDisclosure<E extends HTMLElement>(): {
  open: boolean
  setOpen: (open: boolean) => void
  place: RefObject<E | null>
} {
  const [open, setOpen] = useState(false)
  const place = useRef<E>(null)
  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => {
      const target = event.target as Node
      // A press on a label's words gives the focus to what holds it all. Dialogs opened from inside lie elsewhere; they are still 'inside'.
      const around = event.type === 'focusin' && target.contains(place.current)
      if (!around && !place.current?.contains(target) && !(target as Element).closest?.('dialog')) setOpen(false)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return
      place.current?.querySelector<HTMLElement>('input, button, a')?.focus() // before it closes: a field opens when it is reached
      event.preventDefault() // it closes this, and nothing around it
      setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', escape)
    }
  }, [open])
  return { open, setOpen, place }
}

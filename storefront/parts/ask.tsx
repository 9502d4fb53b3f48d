// 'Are you sure?' as a promise, from anywhere in the shop.
import { createRoot } from 'react-dom/client'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

export type Question = { title: string; text?: string; yes: string; no: string; danger?: boolean }

let open: Promise<boolean> | null = null

/** Asks once: while a question is open, further ones get its answer. True when it was confirmed. */
export function ask(question: Question): Promise<boolean> {
  open ??= new Promise<boolean>((resolve) => {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const answer = (yes: boolean) => {
      open = null
      root.unmount()
      place.remove()
      resolve(yes)
    }
    root.render(<AskDialog {...question} onAnswer={answer} />)
  })
  return open
}

function AskDialog({ title, text, yes, no, danger, onAnswer }: Question & { onAnswer: (yes: boolean) => void }) {
  const footer = (
    <>
      <Button onClick={() => onAnswer(false)}>{no}</Button>
      <Button kind={danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
        {yes}
      </Button>
    </>
  )
  return (
    <Dialog title={title} closeLabel={no} width="440px" onClose={() => onAnswer(false)} footer={footer}>
      <p className="text-ink-soft">{text}</p>
    </Dialog>
  )
}

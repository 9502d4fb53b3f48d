// The goods of a whole department, or of one room, into the cart: all of them or none. Visitors log in first, and then it is done.
import { useState } from 'react'
import type { Solution } from '#contract/solution.ts'
import { Button, type ButtonKind } from '#ui/button.tsx'
import { usePutSolution } from '../../parts/offer/put-solution.ts'
import { useAskLogin } from '../../session/ask-login.ts'
import { useVisitor } from '../../shop/use-visitor.ts'

type Props = { solution: Solution; room: number | null; kind: ButtonKind; label: string; className?: string }

export function PutInCart({ solution: { id, units, without }, room, kind, label, className }: Props) {
  const { signedIn } = useVisitor()
  const askLogin = useAskLogin()
  const put = usePutSolution()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    const wanted = { solutionId: id, units, without, room }
    if (!signedIn) {
      askLogin(undefined, { act: 'solution-to-cart', ...wanted })
      return
    }
    setBusy(true)
    await put(wanted)
    setBusy(false)
  }
  return (
    <Button kind={kind} busy={busy} className={className} onClick={() => void press()}>
      {label}
    </Button>
  )
}

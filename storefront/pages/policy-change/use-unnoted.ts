import { useEffect, useState } from 'react'
import { notePolicyChange, policyChanges, type PolicyChange } from '#contract/content.ts'
import { toast } from '#ui/toast.ts'
import { useTell } from '../../shop/error-text.ts'
import { useShop } from '../../shop/shop.ts'
import { useVisitor } from '../../shop/use-visitor.ts'

/** Changes that whoever is signed in has not taken note of, and how they do; none where that cannot be known. */
export function useUnnoted() {
  const { call, t } = useShop()
  const { signedIn, user } = useVisitor()
  const tell = useTell()
  const own = signedIn && !user?.acting // a customer takes note themselves
  const [changes, setChanges] = useState<PolicyChange[]>([])
  const [busy, setBusy] = useState(0)
  useEffect(() => {
    if (!own) return
    let here = true
    void call(policyChanges, undefined, { quiet: true }).then(
      (found) => here && setChanges(found),
      () => {}, // a mark less, and no trouble
    )
    return () => {
      here = false
    }
  }, [call, own])
  const note = async (id: number) => {
    setBusy(id)
    try {
      await call(notePolicyChange, { id })
      setChanges((before) => before.filter((one) => one.id !== id))
      toast(t('policy-change.noted'), 'good')
    } catch (error) {
      tell(error)
    } finally {
      setBusy(0)
    }
  }
  return { changes: own ? changes : [], busy, note }
}

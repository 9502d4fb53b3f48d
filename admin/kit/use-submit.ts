// Sending a form: once, however often it is pressed, and with the reason when it was refused.
import { useRef, useState, type FormEvent } from 'react'

export function useSubmit(explain: (error: unknown) => string) {
  const [failure, setFailure] = useState('')
  const [sending, setSending] = useState(false)
  const busy = useRef(false) // a second press in the same frame finds it set, which the state would not be
  const submit = (event: FormEvent, send: () => Promise<void>) => {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    setSending(true)
    setFailure('')
    void send()
      .catch((error: unknown) => setFailure(explain(error)))
      .finally(() => {
        busy.current = false
        setSending(false)
      })
  }
  return { failure, sending, submit, fail: setFailure }
}

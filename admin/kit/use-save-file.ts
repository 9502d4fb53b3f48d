// A file that the server makes for one reader, kept at theirs.
import { useState } from 'react'
import { fileOf } from '#contract/client.ts'
import { saveFile } from '#ui/save-file.ts'
import { toast } from '#ui/toast.ts'
import { useT } from '../app/office.ts'
import { errorText } from './error-text.ts'

/** `name`: where the server gives it none. Answers whether it came; why it did not is told. */
export function useSaveFile(): { save: (read: () => Promise<unknown>, name?: string) => Promise<boolean>; saving: boolean } {
  const t = useT()
  const [saving, setSaving] = useState(false)
  const save = async (read: () => Promise<unknown>, name = '') => {
    setSaving(true)
    try {
      const file = await fileOf((await read()) as Response)
      saveFile(file.blob, file.name || name)
      return true
    } catch (error) {
      toast(errorText(error, t), 'bad')
      return false
    } finally {
      setSaving(false)
    }
  }
  return { save, saving }
}

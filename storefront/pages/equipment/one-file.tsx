// At most one file of one's own with what is sent.
import { filesByIds } from '#contract/file.ts'
import { Icon } from '#ui/icon.tsx'
import { FileUpload } from '../../parts/upload/file-upload.tsx'
import { useShop } from '../../shop/shop.ts'

export type Attached = { ossId: number; name: string }
type Props = { title: string; file: Attached | null; onChange: (file: Attached | null) => void }

export function OneFile({ title, file, onChange }: Props) {
  const { call, t } = useShop()
  const keep = async (ossId: string) => {
    const [known] = await call(filesByIds, { ids: ossId }, { quiet: true }).catch(() => [])
    onChange({ ossId: Number(ossId), name: known?.originalName || known?.fileName || ossId })
  }
  if (!file) return <FileUpload title={title} keep={keep} />
  return (
    <p className="flex items-center gap-2">
      <Icon name="document" className="size-5 text-ink-faint" />
      <span className="min-w-0 wrap-anywhere">{file.name}</span>
      <button
        type="button"
        aria-label={t('upload.remove', { name: file.name })}
        className="grid size-11 place-items-center rounded-control text-ink-soft hover:text-bad"
        onClick={() => onChange(null)}
      >
        <Icon name="close" className="size-4" />
      </button>
    </p>
  )
}

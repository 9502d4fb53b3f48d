import { filesByIds } from '#contract/file.ts'
import { Icon } from '#ui/icon.tsx'
import { FileUpload } from './file-upload.tsx'
import { useShop } from '../../shop/shop.ts'
import type { Takes } from './upload-state.ts'

export type Attached = { ossId: number; name: string }

/** `title`: what may be dropped here, in the words of the form. */
type Props = { title: string; files: Attached[]; onChange: (files: Attached[]) => void; takes?: Takes; most?: number }

const FILES_MAX = 10

/** Files that go with a request or a message: uploaded at once, sent with the rest (SPEC-215). */
export function Files({ title, files, onChange, takes = 'sheet', most = FILES_MAX }: Props) {
  const { call, t } = useShop()
  const keep = async (ossId: string) => {
    const [file] = await call(filesByIds, { ids: ossId }, { quiet: true }).catch(() => [])
    onChange([...files, { ossId: Number(ossId), name: file?.originalName || file?.fileName || ossId }])
  }
  return (
    <div className="grid gap-3">
      {files.length > 0 && (
        <ul className="grid gap-1">
          {files.map((file) => (
            <li key={file.ossId} className="flex items-center gap-2">
              <Icon name="document" className="size-5 text-ink-faint" />
              <span className="min-w-0 wrap-anywhere">{file.name}</span>
              <button
                type="button"
                aria-label={t('upload.remove', { name: file.name })}
                className="grid size-11 place-items-center rounded-control text-ink-soft hover:text-bad"
                onClick={() => onChange(files.filter((one) => one !== file))}
              >
                <Icon name="close" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {files.length < most && <FileUpload title={title} keep={keep} takes={takes} />}
    </div>
  )
}

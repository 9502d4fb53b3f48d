// Videos of others in a frame: addresses as people copy them, and as a frame takes them.

const ID = '([\\w-]{3,40})'
/** How the sharing sites spell the address of one video, and where they have it for frames; the first without cookies. */
const SITES: readonly [RegExp, (id: string) => string][] = [
  [new RegExp(`^https://(?:www\\.|m\\.)?youtube\\.com/watch\\?(?:.*&)?v=${ID}`), youtube],
  [new RegExp(`^https://youtu\\.be/${ID}`), youtube],
  [new RegExp(`^https://(?:www\\.)?youtube(?:-nocookie)?\\.com/(?:embed|shorts)/${ID}`), youtube],
  [/^https:\/\/(?:www\.)?vimeo\.com\/(\d{3,20})/, (id) => `https://player.vimeo.com/video/${id}?dnt=1`],
  [new RegExp(`^https://(?:www\\.|m\\.)?bilibili\\.com/video/${ID}`), (id) => `https://player.bilibili.com/player.html?bvid=${id}`],
]
function youtube(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}`
}

/** The address that a frame takes for what somebody copied; any other address as it is (SPEC-036). */
export function embedAddress(address: string): string {
  for (const [pattern, embed] of SITES) {
    const [, id] = pattern.exec(address) ?? []
    if (id) return embed(id)
  }
  return address
}

/** The origin that a page's policy must let into a frame; '' where there is none. */
export const frameOrigin = (address: string): string => (address && URL.canParse(address) ? new URL(address).origin : '')

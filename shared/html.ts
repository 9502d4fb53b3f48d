/** Text as HTML shows it, in elements and in quoted attributes: nothing in it is markup. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

// In the numerals of banks, which can't be altered. A gap between digits is said once as 零.
const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const PLACES = ['', '拾', '佰', '仟']
const GROUPS = ['', '万', '亿']

function below10000(n: number): string {
  let said = ''
  let gap = false
  for (let place = 3; place >= 0; place--) {
    const digit = Math.floor(n / 10 ** place) % 10
    if (digit === 0) gap = said !== ''
    else {
      said += `${gap ? '零' : ''}${DIGITS[digit]}${PLACES[place]}`
      gap = false
    }
  }
  return said
}

function number(n: number): string {
  let said = ''
  let gap = false
  for (let group = 2; group >= 0; group--) {
    const part = Math.floor(n / 10_000 ** group) % 10_000
    if (part === 0) gap = said !== ''
    else {
      said += `${said && (gap || part < 1000) ? '零' : ''}${below10000(part)}${GROUPS[group]}`
      gap = false
    }
  }
  return said
}

export function inChinese(dollars: number, cents: number): string {
  const [jiao, fen] = [Math.floor(cents / 10), cents % 10]
  const whole = dollars > 0 ? `${number(dollars)}元` : cents === 0 ? '零元' : ''
  const small = `${jiao ? `${DIGITS[jiao]}角` : whole && fen ? '零' : ''}${fen ? `${DIGITS[fen]}分` : ''}`
  return `美元${whole}${small}${fen ? '' : '整'}`
}

/** The six Characters of The Fall of Kingdoms, each with its sign. */
import crossedSwords from 'icon:crossed-swords'
import hoodedAssassin from 'icon:hooded-assassin'
import prayer from 'icon:prayer'
import puppet from 'icon:puppet'
import spy from 'icon:spy'
import thirdEye from 'icon:third-eye'
import scrollQuill from 'icon:scroll-quill'

const SIGNS: Record<string, string> = {
  Saint: prayer,
  Prophet: thirdEye,
  Assassin: hoodedAssassin,
  General: crossedSwords,
  Informant: spy,
  Puppeteer: puppet,
}

export const signOf = (name: string): string => SIGNS[name] ?? scrollQuill

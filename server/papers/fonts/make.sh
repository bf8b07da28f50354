#!/bin/sh
# Makes the two fonts of this folder from Debian's Noto Serif CJK (packages fonts-noto-cjk and fonttools).
set -eu
cd "$(dirname "$0")"
source=/usr/share/fonts/opentype/noto
common='U+0020-007E,U+00A0-024F,U+0370-03FF,U+0400-045F,U+1E00-1EFF,U+2000-206F,U+2070-209F,U+20A0-20BF,U+2100-214F,U+2150-218F,U+2190-22FF,U+2460-24FF,U+2500-257F,U+25A0-266F,U+3000-303F,U+FE30-FE4F,U+FF00-FFEF'
# All Han of the font: the unified ideographs, extension A, and what there is of the further ones.
han='U+2E80-2FDF,U+2FF0-2FFF,U+3040-312F,U+31A0-31EF,U+3200-33FF,U+3400-4DBF,U+4E00-9FFF,U+F900-FAFF,U+20000-3FFFF'

# Number 2 of the collection is the face for simplified Chinese. Without subroutines and layout tables a PDF is made
# in half the time, and its embedded subset is a third of the size.
subset() { # weight, characters...
  weight=$1
  shift
  pyftsubset "$source/NotoSerifCJK-$weight.ttc" --font-number=2 "$@" --output-file="$weight.otf" \
    --layout-features='' --no-hinting --desubroutinize --name-IDs='*' \
    --drop-tables+=VORG,vhea,vmtx,BASE,GSUB,GPOS,GDEF
}

subset Regular --unicodes="$common,$han"

# Bold is for headings and labels, which are ours: GB 2312 is enough, the rest falls back to Regular.
gb2312=$(mktemp)
trap 'rm -f "$gb2312"' EXIT
python3 -c "
import sys
rows = (bytes([a, b]) for a in range(0xA1, 0xF8) for b in range(0xA1, 0xFF))
sys.stdout.buffer.write(''.join(c.decode('gb2312', 'ignore') for c in rows).encode())" >"$gb2312"
# One character beyond the first 65 536 gives it the 32-bit character map that coverage.ts reads.
subset Bold --unicodes="$common,U+20BB7" --text-file="$gb2312"

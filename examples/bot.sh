#!/bin/sh
# The smallest bot there is: whatever it is asked, it takes the first of the legal moves.
#
#   regalia arena kingdom-18 --bots "program:sh examples/bot.sh,random" --sets 20

while read -r question; do
    echo '{"move": 0}'
done

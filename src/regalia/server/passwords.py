"""Passwords that whoever guesses tries first.

Lists of common passwords are made of a few hundred words, with signs for letters, and digits or signs before or behind.
So it is the word that is looked for.
"""

from __future__ import annotations

import re
from functools import cache

from regalia.server import names
from regalia.server.errors import Weak

SIGNS = str.maketrans("0134578@$!|+€", "oieastbasiite")  # that stand for letters
DIGITS_ENOUGH = 14  # digits alone that are not a date, a telephone number or a row of keys
DIFFERENT_ENOUGH = 5  # letters that are not one another
ROWS = (
    "abcdefghijklmnopqrstuvwxyz",
    "01234567890",
    "1234567890-=",
    "qwertyuiop[]",
    "qwertzuiopü+",
    "azertyuiop^$",
    "asdfghjkl;'",
    "zxcvbnm,./",
    "yxcvbnm,.-",
    "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/",
    "1q2w3e4r5t6y7u8i9o0p",
    "q1w2e3r4t5y6u7i8o9p0",
    "a1b2c3d4e5f6g7h8i9j0",
    "abcd1234",
    "abc123",
    "qazwsxedcrfvtgbyhnujmikolp",
    "qwerasdfzxcv",
    "qweasdzxc",
    "asdfqwer",
)
COMMON = """
access account admin administrator adobe aishiteru alexander alexandra alexis alpha amanda america amigos andrea
andrew angel angela angelina angels anonymous anthony apple april arigato arsenal arthur ashley asshole august
austin autumn awesome azerty babygirl babygurl backup badboy bailey banana barbara barbie barcelona baseball
basketball batman bayern beautiful berlin biteme blackberry blessed blink bonjour booboo brandon brandy brasil
breanna brittany brooklyn bubbles buster buttercup butterfly callofduty cameron canada captain cards carlos carolina
caroline casino catherine changeit changeme charles charlie charlotte cheese chelsea cherry chester chicago chicken
chocolate chouchou chris christian christina christine christopher claudia clemson compaq computer contrasena
contraseña cookie cookies cooper corona corvette cowboy cowboys cricket crystal dallas daniel daniela danielle
database david december default deutschland dolphin dolphins donald doraemon doudou dragon dragons eagles easter
elephant elizabeth eminem england enter estrella everton evolution extreme facebook falcon family fernando ferrari
fishing flower flowers football forever france francis frankie freedom friday friend friends friendship frühling
fuckoff fuckyou fussball gabriel gameover gandalf garfield geheim general george gfhjkm gibson ginger giovanni
godisgood godzilla golden golfer google gorgeous greed guitar hahaha hallo hallohallo hannah happiness happy harley
heather hello hellokitty hockey holiday hollywood horses hotdog hottie house hunter ichliebedich iloveme iloveu
iloveyou india internet ireland isabella jackson jacob jaguar james january jasmine jason jasper jennifer jeremy
jerome jessica jesus jesuschrist johnny jonathan jordan joseph joshua julian juliet junior justice justin karina
katherine kathleen katrina killer kimberly king kingdom kingdoms kings kitten knight knights konnichiwa kristen
ladybug lakers lastname lauren legend letmein letmeinnow liberty liebe lifehack liverpool login london lorenzo love
lovely loveme lover loverboy loveyou lucky macbook madison madonna maggie manchester manunited marcus maria marina
mariposa marlboro marseille martin martina master matrix matthew maverick maximus melanie melissa mercedes merlin
metallica michael michel michele michelle microsoft minecraft miracle mobile monday money monica monkey monster
morgan motdepasse mother motorola mountain music mustang mylove myspace naruto nascar natalia natalie natasha nathan
newyork nicholas nicole nihon nikita ninja nintendo nirvana nissan nothing november number october oliver olivia
orange pakistan pamela panther parola pass passe passer passion passphrase passw passwd password passwords passwort
pasuwado patricia patrick peaches peanut pebbles penguin pepper peterpan phoenix pikachu playboy player please
pokemon poker porsche power prince princesa princess private purple pussycat qwert qwerty rabbit rachel rainbow
ranger rangers rebecca redsox regalia registration reset ricardo richard robert roblox rockstar rockyou ronaldo root
rosebud rosie russia russian sakura samantha samsung samuel sandra santiago sasuke saturn savannah schalke schatz
school scooby scooter scorpion secret sekret senha september sergey server service setup shadow shannon sharon
shelby shithead sierra silver simple single skateboard skyline skywalker slayer slipknot smokey snickers snoopy
snowball soccer softball soleil someone sommer sonne sonnenschein sophie spartan spider spiderman spring stalker
starlight starwars stella stephanie steven strawberry student summer sunday sunflower sunshine super superman
superstar supervisor support sweet sweetheart sweetie sweets swordfish sydney system tamara taylor teacher teamo
temporary tennis tequiero tequila test tester testing testtest thomas thunder tiger tigers tigger timothy tinkerbell
tokyo tomcat toyota training treasure trinity trouble trustme trustno tucker turtle twilight tyler unicorn united
universe unknown user username valentin valentina vanessa vegeta veronica victor victoria vikings vincent viper
virginia volleyball wachtwoord warcraft warrior warriors wednesday welcome welcomehome whatever whatsapp william
willow wilson windows winner winston winter wizard wolverine wonderful wordpass xbox yamaha yankees yellow youtube
zaphod zxcvbn
"""


@cache
def common() -> frozenset[str]:
    return frozenset(COMMON.split())


def check(password: str, name: str) -> None:
    """Refuse a password that is among the first to be tried for this account."""
    if is_common(password, name):
        raise Weak("That password is among the first that anyone would try: take another, three or four words will do.")


def is_common(password: str, name: str) -> bool:
    said = password.casefold()
    if said.isdigit() and len(said) < DIGITS_ENOUGH:
        return True
    if len(set(said)) < DIFFERENT_ENOUGH or _is_a_row(said):
        return True
    known = common() | {_bare(names.key(name))}
    words = {_bare(spelt) for part in _parts(said) for spelt in (part, part.translate(SIGNS))} - {""}
    return any(word in known or _once(word) in known for word in words)


def _parts(text: str) -> set[str]:
    """With what stands before and behind the word, and without."""
    behind = re.sub(r"[\W\d_]+\Z", "", text)
    return {text, behind, re.sub(r"\A[\W\d_]+", "", behind)}


def _bare(text: str) -> str:
    """The letters alone."""
    return re.sub(r"[\W\d_]+", "", text)


def _once(word: str) -> str:
    """A word that stands there several times, once."""
    found = re.fullmatch(r"(.{3,}?)\1+", word)
    return found[1] if found else word


def _is_a_row(text: str) -> bool:
    """Whether it is keys or letters in their order, forwards or backwards, perhaps with digits behind."""
    kept = {text, text.rstrip("0123456789!?.*"), _once(text)} - {""}
    return any(len(each) >= 4 and (each in row or each[::-1] in row) for each in kept for row in ROWS)

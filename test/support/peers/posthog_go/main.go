// Prints the flags that posthog-go evaluates locally and on the server, and sends events.
package main

import (
	"encoding/json"
	"fmt"
	"os"

	"github.com/posthog/posthog-go"
)

type answer struct {
	Local   map[string]interface{} `json:"local"`
	Remote  map[string]interface{} `json:"remote"`
	Payload string                 `json:"payload"`
	Errors  []string               `json:"errors"`
}

type callback struct{ seen *answer }

func (c callback) Success(posthog.APIMessage) {}
func (c callback) Failure(_ posthog.APIMessage, err error) { c.seen.note(err) }

func (a *answer) note(err error) {
	if err != nil {
		a.Errors = append(a.Errors, err.Error())
	}
}

func main() {
	url, key, token := os.Args[1], os.Args[2], os.Args[3]
	seen := &answer{map[string]interface{}{}, map[string]interface{}{}, "", []string{}}
	events, err := posthog.NewWithConfig(token, posthog.Config{Endpoint: url, Callback: callback{seen}, Compression: posthog.CompressionGzip})
	seen.note(err)
	deciding, err := posthog.NewWithConfig(token, posthog.Config{Endpoint: url, PersonalApiKey: key, Callback: callback{seen}})
	seen.note(err)

	seen.note(events.Enqueue(posthog.Capture{DistinctId: "visitor", Event: "page seen", Properties: posthog.NewProperties().Set("page", "/")}))
	seen.note(events.Enqueue(posthog.Identify{DistinctId: "ada", Properties: posthog.NewProperties().Set("plan", "pro")}))
	seen.note(events.Enqueue(posthog.Alias{DistinctId: "ada", Alias: "visitor"}))
	seen.note(events.Enqueue(posthog.GroupIdentify{Type: "company", Key: "analytical", Properties: posthog.NewProperties().Set("seats", 3)}))
	seen.note(events.Enqueue(posthog.Capture{
		DistinctId: "ada",
		Event:      "order completed",
		Properties: posthog.NewProperties().Set("value", 12.5),
		Groups:     posthog.NewGroups().Set("company", "analytical"),
	}))

	for i := 0; i < 20; i++ {
		id := fmt.Sprintf("subject-%d", i)
		local, err := deciding.GetFeatureFlag(posthog.FeatureFlagPayload{Key: "banner", DistinctId: id, OnlyEvaluateLocally: true})
		seen.note(err)
		seen.Local[id] = local
		quiet := false
		remote, err := events.GetFeatureFlag(posthog.FeatureFlagPayload{Key: "banner", DistinctId: id, SendFeatureFlagEvents: &quiet})
		seen.note(err)
		seen.Remote[id] = remote
	}
	seen.Payload, err = events.GetFeatureFlagPayload(posthog.FeatureFlagPayload{Key: "banner", DistinctId: "subject-0"})
	seen.note(err)
	seen.note(events.Close())
	seen.note(deciding.Close())
	if err := json.NewEncoder(os.Stdout).Encode(seen); err != nil {
		panic(err)
	}
}

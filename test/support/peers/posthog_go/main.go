// Prints the flags that posthog-go evaluates locally and on the server, and sends events.
package main

import (
	"encoding/json"
	"fmt"
	"os"

	"github.com/posthog/posthog-go"
)

type answer struct {
	Local   map[string]interface{}            `json:"local"`
	Others  map[string]map[string]interface{} `json:"others"`
	Remote  map[string]interface{}            `json:"remote"`
	Payload string                            `json:"payload"`
	Errors  []string                          `json:"errors"`
}

type callback struct{ seen *answer }

func (c callback) Success(posthog.APIMessage)              {}
func (c callback) Failure(_ posthog.APIMessage, err error) { c.seen.note(err) }

func (a *answer) note(err error) {
	if err != nil {
		a.Errors = append(a.Errors, err.Error())
	}
}

func main() {
	url, key, token := os.Args[1], os.Args[2], os.Args[3]
	seen := &answer{
		Local:  map[string]interface{}{},
		Others: map[string]map[string]interface{}{},
		Remote: map[string]interface{}{},
		Errors: []string{},
	}
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

	quiet := false
	for i := 0; i < 20; i++ {
		id := fmt.Sprintf("subject-%d", i)
		local, err := deciding.GetFeatureFlag(posthog.FeatureFlagPayload{Key: "banner", DistinctId: id, OnlyEvaluateLocally: true})
		seen.note(err)
		seen.Local[id] = local
		remote, err := events.GetFeatureFlag(posthog.FeatureFlagPayload{Key: "banner", DistinctId: id, SendFeatureFlagEvents: &quiet})
		seen.note(err)
		seen.Remote[id] = remote
	}
	// Null where the SDK cannot decide by itself.
	for _, key := range os.Args[4:] {
		seen.Others[key] = map[string]interface{}{}
		for i := 0; i < 20; i++ {
			id := fmt.Sprintf("subject-%d", i)
			value, err := deciding.GetFeatureFlag(posthog.FeatureFlagPayload{
				Key: key, DistinctId: id, OnlyEvaluateLocally: true, SendFeatureFlagEvents: &quiet,
				PersonProperties: posthog.NewProperties().Set("plan", []string{"free", "pro"}[i%2]),
				Groups:           posthog.NewGroups().Set("company", "company-"+id),
			})
			if err != nil {
				value = nil
			}
			seen.Others[key][id] = value
		}
	}
	seen.Payload, err = events.GetFeatureFlagPayload(posthog.FeatureFlagPayload{Key: "banner", DistinctId: "subject-0"})
	seen.note(err)
	seen.note(events.Close())
	seen.note(deciding.Close())
	if err := json.NewEncoder(os.Stdout).Encode(seen); err != nil {
		panic(err)
	}
}
